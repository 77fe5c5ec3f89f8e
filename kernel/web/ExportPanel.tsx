import { ActionButton } from '#ui/ActionButton.tsx';
import { ProgressRow } from '#ui/ProgressRow.tsx';
import { cancelExport, fetchExport, forgetExport, useExports } from './export-watch.ts';
import { useFormat, useText } from './hooks.ts';

/** The exports under way and just done: how far, cancel, download. One may leave the page meanwhile. */
export function ExportPanel() {
  const t = useText();
  const format = useFormat();
  const all = useExports();
  if (all.length === 0) return null;
  return (
    <section className="k-exports k-screen" aria-label={t('ui:exports')}>
      {all.map((each) => {
        const failed = each.status === 'failed';
        const figures =
          each.total === null
            ? t('ui:export_queued')
            : t('ui:export_progress', { done: format.number(each.done), total: format.number(each.total) });
        return (
          <ProgressRow
            key={each.id}
            title={
              each.ready
                ? t('ui:export_ready', { what: each.title })
                : failed
                  ? t('ui:export_failed', { what: each.title })
                  : t('ui:export_running', { what: each.title })
            }
            about={each.ready ? null : failed ? each.error : `${figures} · ${t('ui:export_hint')}`}
            done={each.ready ? 1 : each.done}
            total={each.ready ? 1 : each.total}
            ended={each.ready || failed}
          >
            {each.ready && (
              <ActionButton small kind="main" onClick={() => void fetchExport(each)}>
                {t('ui:download')}
              </ActionButton>
            )}
            {each.ready || failed ? (
              <ActionButton small kind="quiet" onClick={() => forgetExport(each.id)}>
                {t('ui:close')}
              </ActionButton>
            ) : (
              <ActionButton small kind="quiet" onClick={() => void cancelExport(each.id)}>
                {t('ui:cancel')}
              </ActionButton>
            )}
          </ProgressRow>
        );
      })}
    </section>
  );
}

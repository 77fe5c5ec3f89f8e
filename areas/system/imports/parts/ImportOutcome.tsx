import { textKey } from '#kernel/contract/text.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { importWrongRowsQuery, runImportCommand, type ImportState } from '../contract.ts';
import { ImportLines } from './ImportLines.tsx';

/** What a check says or an import has done: counts, the verbs that follow, and every row. */
export function ImportOutcome({ state, onColumns }: { state: ImportState; onColumns: () => void }) {
  const t = useText();
  const format = useFormat();
  const taken = state.phase === 'done' || state.phase === 'undone';
  return (
    <div className="import-stack">
      <Headline state={state} />
      <FactStrip
        label={t('imports:step_result')}
        facts={[
          { key: 'total', label: t('imports:total'), value: format.number(state.total) },
          { key: 'add', label: t(taken ? 'imports:added' : 'imports:add'), value: format.number(state.counts.add) },
          {
            key: 'update',
            label: t(taken ? 'imports:updated' : 'imports:update'),
            value: format.number(state.counts.update),
          },
          { key: 'same', label: t('imports:same'), value: format.number(state.counts.same) },
          { key: 'error', label: t('imports:error'), value: format.number(state.counts.error) },
        ]}
      />
      <div className="i-actions">
        {state.phase === 'checked' && <TakeButtons state={state} />}
        {state.can.check && (
          <ActionButton kind="quiet" onClick={onColumns}>
            {t('imports:back_to_columns')}
          </ActionButton>
        )}
        {state.counts.error > 0 && (
          <ActionButton onClick={() => void downloadQuery(importWrongRowsQuery, { id: state.id })}>
            {t('imports:wrong_rows')}
          </ActionButton>
        )}
        {state.counts.error > 0 && (
          <ActionButton kind="quiet" href={`/bulk/import?resource=${state.resource}`}>
            {t('imports:send_corrected')}
          </ActionButton>
        )}
        {taken && (
          <ActionButton href={`/bulk/import?resource=${state.resource}`}>{t('imports:new_import')}</ActionButton>
        )}
      </div>
      {state.target && <ImportLines state={state} />}
    </div>
  );
}

function Headline({ state }: { state: ImportState }) {
  const t = useText();
  const format = useFormat();
  if (state.phase === 'done')
    return (
      <Notice tone="success" live title={t('imports:done')}>
        {state.undo_until && t('imports:done_until', { until: format.sayMoment(state.undo_until) })}
      </Notice>
    );
  if (state.phase === 'failed')
    return (
      <Notice tone="danger" live title={t('imports:failed')}>
        {state.run?.error ? t('imports:run_failed', { error: state.run.error }) : t('imports:failed_about')}
      </Notice>
    );
  if (state.phase === 'undone')
    return (
      <Notice tone="info" title={t('imports:undone')}>
        {t('imports:undone_by', { who: state.undone_by ?? '', when: format.sayMoment(state.undone_at) })}
      </Notice>
    );
  return state.bad > 0 ? (
    <Notice tone="warning" live title={t('imports:checked_bad', { bad: format.number(state.bad) })}>
      {t('imports:checked_bad_about')} {t('imports:checked_about')}
    </Notice>
  ) : (
    <Notice tone="success" live title={t('imports:checked_good')}>
      {t('imports:checked_about')}
    </Notice>
  );
}

function TakeButtons({ state }: { state: ImportState }) {
  const t = useText();
  const what = t(textKey(`${state.area}:${state.resource}`));
  const confirm = (n: number) => ({
    title: t('imports:take_title', { what, n }),
    about: t('imports:take_undo', { days: 7 }),
    consequences: [
      ...(state.counts.add > 0
        ? [{ key: 'add', text: t('imports:will_add', { n: state.counts.add }), tone: 'success' as const }]
        : []),
      ...(state.counts.update > 0
        ? [{ key: 'update', text: t('imports:will_update', { n: state.counts.update }), tone: 'info' as const }]
        : []),
      ...(state.bad > 0 ? [{ key: 'left', text: t('imports:left', { n: state.bad }), tone: 'warning' as const }] : []),
    ],
  });
  if (!state.mine) return <p className="i-hint">{t('imports:not_yours')}</p>;
  if (state.bad === 0)
    return (
      <CommandButton
        command={runImportCommand}
        input={{ id: state.id, mode: 'all' }}
        label="imports:take_all"
        kind="main"
        confirm={confirm(state.good)}
      />
    );
  return (
    <>
      <ActionButton reason={t('imports:all_refused')}>{t('imports:take_all')}</ActionButton>
      {state.good > 0 && (
        <CommandButton
          command={runImportCommand}
          input={{ id: state.id, mode: 'good' }}
          label="imports:take_good"
          kind="main"
          confirm={confirm(state.good)}
        />
      )}
    </>
  );
}

import { useFormat, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { filterPreviewQuery } from '../filters-contract.ts';

/** How many records the user, or a holder of the role, sees now and would see with this rule. */
export function FilterPreviewPanel({
  of,
  subject,
  resource,
  condition,
  id,
}: {
  of: 'role' | 'user';
  subject: number;
  resource: string;
  condition: Record<string, unknown>;
  id?: number | undefined;
}) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const read = useRead(filterPreviewQuery, {
    resource,
    condition,
    ...(of === 'role' ? { role_id: subject } : { user_id: subject }),
    ...(id ? { id } : {}),
  });
  return (
    <Panel
      title={t('row_rules:preview_title')}
      about={
        read.data?.who
          ? t('row_rules:preview_of', {
              name: read.data.who.full_name,
              role: name({ name: read.data.who.role, name_en: read.data.who.role_en }),
            })
          : undefined
      }
    >
      <ReadState read={read}>
        {(data) => {
          if (!data.who) return <Notice tone="info">{t('row_rules:preview_nobody')}</Notice>;
          if (!data.holds_key) return <Notice tone="info">{t('row_rules:preview_no_key')}</Notice>;
          const words = (count: number): string =>
            count > data.most
              ? t('row_rules:more', { count: number(data.most, 0) })
              : t('row_rules:records', { count: number(count, 0) });
          return (
            <FactStrip
              label={t('row_rules:preview_title')}
              facts={[
                { key: 'all', label: t('row_rules:all'), value: words(data.all) },
                { key: 'now', label: t('row_rules:now'), value: words(data.now) },
                { key: 'would', label: t('row_rules:would'), value: words(data.would) },
              ]}
            />
          );
        }}
      </ReadState>
    </Panel>
  );
}

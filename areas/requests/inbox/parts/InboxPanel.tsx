import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { DecisionOffer, InboxGroup, InboxRow } from '../../contract.ts';
import { rowKey } from './use-decide.ts';
import '../../machine/parts/shared/requests.css';

export interface InboxPanelProps {
  group: InboxGroup;
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  onAsk: (row: InboxRow, offer: DecisionOffer) => void;
  onOpen: (row: InboxRow) => void;
  /** goes to this kind alone; absent when it stands alone */
  onAll?: () => void;
  decides: boolean;
  waiting: boolean;
}

/** What awaits of one kind: rows with their verbs; what is urgent and what is overdue is marked in words and colour. */
export function InboxPanel({ group, chosen, onChosen, onAsk, onOpen, onAll, decides, waiting }: InboxPanelProps) {
  const t = useText();
  const locale = useLocale();
  const { date, ago } = useFormat();
  const kind = t(textKey(`approvals:kind.${group.kind}`));
  const words = (row: InboxRow): string => (locale === 'tr' ? row.title : row.title_en);
  const step = (row: InboxRow): string => (locale === 'tr' ? row.step : row.step_en) ?? '';
  const own = new Set([...chosen].filter((key) => group.rows.some((row) => rowKey(row) === key)));
  const choose = (next: ReadonlySet<string>): void =>
    onChosen(new Set([...[...chosen].filter((key) => !own.has(key)), ...next]));
  return (
    <Panel
      flush
      title={kind}
      about={
        group.overdue > 0
          ? t('approvals:group_overdue', { n: group.total, overdue: group.overdue })
          : t('approvals:group_count', { n: group.total })
      }
      actions={
        onAll && group.total > group.rows.length ? (
          <ActionButton small kind="quiet" onClick={onAll}>
            {t('approvals:show_all', { n: group.total })}
          </ActionButton>
        ) : undefined
      }
    >
      <DataTable<InboxRow>
        label={t('approvals:list_of', { kind })}
        rowName={(row) => row.person}
        rows={group.rows}
        rowKey={rowKey}
        maxHeight="none"
        loading={waiting}
        pageKeys={onAll === undefined}
        onOpen={onOpen}
        {...(decides ? { selected: own, onSelected: choose } : {})}
        rowTone={(row) => (row.urgent ? 'danger' : row.overdue ? 'warning' : undefined)}
        actions={(row) => [
          row.href === null
            ? { key: 'open', label: t('approvals:open'), reason: t('approvals:not_open_to_substitute') }
            : { key: 'open', label: t('approvals:open'), href: row.href },
          ...(decides
            ? group.decisions.map((offer) => ({
                key: offer.key,
                label: t(`approvals:verb.${offer.key}`),
                danger: offer.key === 'decline',
                onClick: () => onAsk(row, offer),
              }))
            : []),
        ]}
        columns={[
          {
            key: 'person',
            title: t('approvals:person'),
            // the same in every group: the columns of all of them stand below one another
            width: '28%',
            lead: true,
            render: (row) => (
              <>
                {row.href === null ? (
                  <span className="q-person">{row.person}</span>
                ) : (
                  <PageLink className="q-person" to={row.href} onClick={(event) => event.stopPropagation()}>
                    {row.person}
                  </PageLink>
                )}
                {row.person_number && (
                  <>
                    {' '}
                    <span className="q-meta">{row.person_number}</span>
                  </>
                )}
              </>
            ),
          },
          {
            key: 'title',
            title: t('approvals:matter'),
            render: (row) => (
              <>
                {row.urgent && (
                  <>
                    <StatusBadge tone="danger">{row.urgent[locale]}</StatusBadge>{' '}
                  </>
                )}
                <span className="q-matter">{words(row)}</span>
                <span className="q-meta">
                  {step(row)}
                  {row.instead_of && (
                    <>
                      {' '}
                      <StatusBadge tone="info" plain>
                        {t('approvals:instead_of', { name: row.instead_of.full_name })}
                      </StatusBadge>
                    </>
                  )}
                </span>
              </>
            ),
          },
          { key: 'since', title: t('approvals:since'), width: 140, render: (row) => ago(row.since) },
          {
            key: 'due',
            title: t('approvals:due'),
            width: 200,
            render: (row) =>
              row.due === null ? (
                t('approvals:no_due')
              ) : row.overdue ? (
                <StatusBadge
                  tone={row.urgent ? 'danger' : 'warning'}
                >{`${t('approvals:overdue')}: ${date(row.due)}`}</StatusBadge>
              ) : (
                date(row.due)
              ),
          },
        ]}
      />
    </Panel>
  );
}

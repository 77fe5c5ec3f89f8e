import type { UseQueryResult } from '@tanstack/react-query';
import { humanise } from '#kernel/contract/text.ts';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CheckCircleIcon } from '#ui/icons.tsx';
import type { MissingKey } from '../../contract.ts';

/** Keys somebody asked for and nobody has worded, the most wanted first. */
export function UnwordedKeys({
  read,
  mayWrite,
  onWord,
}: {
  read: UseQueryResult<{ keys: MissingKey[] }>;
  mayWrite: boolean;
  onWord: (full: string) => void;
}) {
  const t = useText();
  const format = useFormat();
  const full = (row: MissingKey): string => `${row.namespace}:${row.key}`;
  return (
    <>
      <p className="s-hint">{t('translations:unworded_about')}</p>
      <ReadState read={read} outline="table">
        {(data) => (
          <DataTable<MissingKey>
            label={t('translations:unworded')}
            rowName={full}
            columns={[
              {
                key: 'key',
                title: t('translations:key'),
                lead: true,
                render: (row) => <span className="s-key">{full(row)}</span>,
              },
              { key: 'shown', title: t('translations:shown_as'), render: (row) => humanise(full(row)) },
              {
                key: 'locales',
                title: t('translations:languages'),
                render: (row) => row.locales.map((each) => t(`translations:${each}`)).join(', '),
              },
              {
                key: 'times',
                title: t('translations:times'),
                align: 'right',
                render: (row) => format.number(row.times),
              },
              { key: 'first_at', title: t('translations:first'), render: (row) => format.moment(row.first_at) },
              { key: 'last_at', title: t('translations:last'), render: (row) => format.ago(row.last_at) },
              ...(mayWrite
                ? [
                    {
                      key: 'word',
                      title: t('translations:edit'),
                      render: (row: MissingKey) => (
                        <ActionButton small onClick={() => onWord(full(row))}>
                          {t('translations:word_it')}
                        </ActionButton>
                      ),
                    },
                  ]
                : []),
            ]}
            rows={data.keys}
            rowKey={full}
            {...(mayWrite ? { onOpen: (row: MissingKey) => onWord(full(row)) } : {})}
            pageKeys
            empty={
              <EmptyState icon={<CheckCircleIcon />} title={t('translations:unworded_none')}>
                {t('translations:unworded_none_about')}
              </EmptyState>
            }
          />
        )}
      </ReadState>
    </>
  );
}

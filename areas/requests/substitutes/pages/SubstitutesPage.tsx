import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useHas, useLocale, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { endSubstitution, substitutionsQuery, type SubstitutionView } from '../../contract.ts';
import { NameSubstituteDialog } from '../parts/NameSubstituteDialog.tsx';
import '../../machine/parts/shared/requests.css';

const tones = { planned: 'info', running: 'success', ended: 'neutral' } as const;

/** /approvals/substitutes: who decides for the reader while he is away, and for whom he decides. */
export default function SubstitutesPage() {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const { date } = useFormat();
  const names = useHas('approvalsubstitute_store');
  const ends = useHas('approvalsubstitute_update');
  const [past, setPast] = useSearchState<boolean>('past', false);
  const [naming, setNaming] = useState(false);
  const read = useRead(substitutionsQuery, past ? { past } : {});
  const reason = whyNot(read.data?.can.name, locale);
  return (
    <Screen
      title={t('title:approval_substitutes')}
      about={t('approvals:sub.about')}
      actions={<FlagBox as="switch" label={t('approvals:sub.past')} value={past} onChange={setPast} />}
      main={
        names && read.data ? (
          <ActionButton kind="main" {...(reason ? { reason } : {})} onClick={() => setNaming(true)}>
            {t('approvals:sub.name')}
          </ActionButton>
        ) : undefined
      }
    >
      <ReadState read={read} outline="table">
        {(data) => (
          <DataTable<SubstitutionView>
            label={t('approvals:sub.list')}
            rowName={(row) => row.substitute_name}
            rows={data.rows}
            rowKey={(row) => String(row.id)}
            pageKeys
            loading={read.isFetching && read.isPlaceholderData}
            empty={<EmptyState title={t('approvals:sub.empty')}>{t('approvals:sub.empty_about')}</EmptyState>}
            columns={[
              { key: 'of', title: t('approvals:sub.of'), lead: true, render: (row) => row.full_name },
              { key: 'substitute', title: t('approvals:sub.person'), render: (row) => row.substitute_name },
              {
                key: 'role',
                title: t('approvals:sub.role'),
                render: (row) =>
                  row.role ? name({ name: row.role.tr, name_en: row.role.en }) : t('approvals:sub.every_role'),
              },
              { key: 'from', title: t('approvals:sub.from'), render: (row) => date(row.starts_on) },
              { key: 'to', title: t('approvals:sub.to'), render: (row) => date(row.ends_on) },
              { key: 'reason', title: t('approvals:sub.reason'), clip: true, render: (row) => row.reason ?? '' },
              {
                key: 'state',
                title: t('approvals:sub.state'),
                render: (row) => <StatusBadge tone={tones[row.state]}>{t(`approvals:sub.${row.state}`)}</StatusBadge>,
              },
              {
                key: 'end',
                title: t('ui:actions'),
                render: (row) =>
                  ends && row.can.end === true ? (
                    <CommandButton
                      small
                      command={endSubstitution}
                      input={{ id: row.id, version: row.version }}
                      can={row.can.end}
                      label="approvals:sub.end"
                      confirm={{
                        title: t('approvals:sub.end_title', { name: row.substitute_name }),
                        about: t('approvals:sub.end_about', { name: row.full_name }),
                      }}
                    />
                  ) : (
                    ''
                  ),
              },
            ]}
          />
        )}
      </ReadState>
      {naming && read.data && <NameSubstituteDialog roles={read.data.roles} onClose={() => setNaming(false)} />}
    </Screen>
  );
}

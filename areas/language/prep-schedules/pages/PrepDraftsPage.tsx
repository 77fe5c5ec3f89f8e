import { lazy, Suspense } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useGo, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { PickModule } from '../../prep-exams/parts/PickModule.tsx';
import { discardPrepDraft, prepDrafts, publishPrepDraft, stopPrepDraft, type DraftLine } from '../contract.ts';
import { ComparePanel } from '../parts/ComparePanel.tsx';
import { DraftFacts } from '../parts/DraftFacts.tsx';
import { draftStates, efforts } from '../rules/draft-words.ts';
import '../../school/parts/school.css';

const DraftDetail = lazy(() => import('../parts/DraftDetail.tsx'));

/** /prep/schedule/drafts: what searches have found for a module, side by side; one of them is published. */
export default function PrepDraftsPage() {
  const t = useText();
  const nameOf = useName();
  const go = useGo();
  const [search, change] = useSearchValues();
  const asked = Number(search.module) > 0 ? { module_id: Number(search.module) } : {};
  const read = useRead(prepDrafts, asked);
  const running = read.data?.drafts.some((each) => each.status === 'running') ?? false;
  // while one is searched for, the same is asked every second
  useRead(prepDrafts, asked, { refetchInterval: running ? 1_000 : 0 });
  const shown = Number(search.draft) || 0;
  return (
    <ReadState read={read} outline="table">
      {(data) => (
        <Screen
          title={t('title:prep_schedule_drafts')}
          {...(data.module ? { about: `${data.module.code} – ${nameOf(data.module)}` } : {})}
          {...(data.may && data.module
            ? {
                main: (
                  <ActionButton
                    kind="main"
                    onClick={() => go(`/prep/schedule/drafts/create?module=${data.module?.id ?? 0}`)}
                  >
                    {t('prepschedule:new_draft')}
                  </ActionButton>
                ),
              }
            : {})}
        >
          {data.module === null ? (
            <EmptyState title={t('prepschedule:no_module')} />
          ) : (
            <div className="es-stack">
              <div className="es-pick">
                <PickModule
                  modules={data.modules}
                  value={data.module.id}
                  onChange={(module) => change({ module, draft: undefined })}
                />
              </div>
              <DraftFacts data={data} />
              <Drafts data={data} onOpen={(draft) => change({ draft: draft === shown ? undefined : draft })} />
              <ComparePanel drafts={data.drafts} />
              {data.drafts.some((each) => each.id === shown && each.status !== 'running') && (
                <Suspense fallback={null}>
                  <DraftDetail id={shown} module_id={data.module.id} />
                </Suspense>
              )}
            </div>
          )}
        </Screen>
      )}
    </ReadState>
  );
}
function Drafts({ data, onOpen }: { data: OutputOf<typeof prepDrafts>; onOpen: (id: number) => void }) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useFormat();
  return (
    <DataTable
      label={t('prepschedule:drafts')}
      rows={data.drafts}
      rowKey={(row) => String(row.id)}
      rowName={(row) => t('prepschedule:draft', { n: row.number })}
      maxHeight="none"
      empty={<EmptyState title={t('prepschedule:no_drafts')} />}
      columns={[
        {
          key: 'number',
          title: t('prepschedule:drafts'),
          lead: true,
          line: true,
          render: (row) => t('prepschedule:draft', { n: row.number }),
        },
        {
          key: 'status',
          title: t('prepschedule:status'),
          render: (row) =>
            row.status === 'running' ? (
              <progress value={row.done} max={1000} aria-label={draftStates.running[locale]} />
            ) : (
              <StatusBadge plain tone={draftStates[row.status].tone}>
                {draftStates[row.status][locale]}
              </StatusBadge>
            ),
        },
        {
          key: 'effort',
          title: t('prepschedule:effort'),
          render: (row) =>
            [efforts[row.effort][locale], row.from === null ? null : t('prepschedule:from_draft', { n: row.from })]
              .filter(Boolean)
              .join(', '),
        },
        { key: 'block', title: t('prepschedule:block'), align: 'right' },
        { key: 'pins', title: t('prepschedule:pins'), align: 'right' },
        { key: 'by', title: t('prepschedule:by') },
        { key: 'created_at', title: t('prepschedule:made_at'), render: (row) => moment(row.created_at) },
        {
          key: 'verbs',
          title: t('ui:actions'),
          render: (row) => <Verbs draft={row} may={data.may} onOpen={() => onOpen(row.id)} />,
        },
      ]}
    />
  );
}
function Verbs({ draft, may, onOpen }: { draft: DraftLine; may: boolean; onOpen: () => void }) {
  const t = useText();
  const { id, number: n, status } = draft;
  if (status === 'running')
    return may ? (
      <CommandButton
        small
        command={stopPrepDraft}
        input={{ id }}
        label={draft.stopping ? 'prepschedule:stopping' : 'prepschedule:stop'}
      />
    ) : null;
  return (
    <span className="es-actions">
      {status !== 'failed' && (
        <ActionButton small onClick={onOpen}>
          {t('prepschedule:open')}
        </ActionButton>
      )}
      {may && (status === 'done' || status === 'replaced') && (
        <CommandButton
          small
          command={publishPrepDraft}
          input={{ id }}
          can={draft.can.publish}
          label="prepschedule:publish"
          confirm={{ title: t('prepschedule:publish_ask', { n }), about: t('prepschedule:publish_what') }}
        />
      )}
      {may && (status === 'done' || status === 'failed') && (
        <CommandButton
          small
          kind="quiet"
          command={discardPrepDraft}
          input={{ id }}
          can={draft.can.discard}
          label="prepschedule:discard"
          confirm={{ title: t('prepschedule:discard_ask', { n }), about: t('prepschedule:discard_what') }}
        />
      )}
    </span>
  );
}

import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useLocale, useName, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CardIcon, PrintIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  issueStaffCards,
  issueStudentCards,
  replaceReasons,
  staffCards,
  staffCardsPdf,
  studentCards,
  studentCardsPdf,
  type CardRow,
} from '../contract.ts';
import { cardTones } from './shared/IdCard.tsx';
import '../../parts/shared/student.css';
import './shared/cards.css';

type Reason = keyof typeof replaceReasons;

/** The office's desk: find persons, issue or replace their cards, print ten on a sheet. */
export function CardDesk({ person }: { person: 'student' | 'staff' }) {
  const t = useText();
  const name = useName();
  const { date } = useFormat();
  const [search, setSearch] = useSearchState('q', '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [replacing, setReplacing] = useState(false);
  const [printing, setPrinting] = useState(false);
  const enough = search.trim().length >= 3;
  const read = useRead(
    person === 'student' ? studentCards : staffCards,
    { search: search.trim() },
    { enabled: enough },
  );
  const rows = enough ? (read.data ?? []) : [];
  const word = (key: string, params?: Record<string, number>): string => t(textKey(`people_cards:desk.${key}`), params);
  // who left the list with another search is not chosen any more
  const picked = rows.filter((row) => chosen.has(String(row.id)));
  const ids = picked.map((row) => row.id);
  const issuing = useRun(person === 'student' ? issueStudentCards : issueStaffCards);
  // an expired card is still the one in use
  const inUse = (row: CardRow): boolean =>
    row.card !== null && (row.card.state === 'valid' || row.card.state === 'expired');
  const none = picked.length === 0 ? word('choose_first') : '';
  const reasons = {
    issue: none || (picked.some(inUse) ? word('have_cards') : ''),
    replace: none || (picked.every((row) => !inUse(row)) ? word('have_none') : ''),
    print: none || (picked.some((row) => row.card?.state === 'valid') ? '' : word('have_none')),
  };
  const print = async (): Promise<void> => {
    setPrinting(true);
    await downloadQuery(person === 'student' ? studentCardsPdf : staffCardsPdf, { ids, layout: 'sheet' });
    setPrinting(false);
  };
  return (
    <div className="p-stack">
      <div className="p-bar k-screen">
        <SearchBox slash label={word('search')} placeholder={word('search')} value={search} onSearch={setSearch} />
        <ActionButton
          kind="main"
          icon={<CardIcon size={16} />}
          busy={issuing.busy && !replacing}
          {...(reasons.issue ? { reason: reasons.issue } : {})}
          onClick={() => void issuing.run({ ids })}
        >
          {word('issue')}
        </ActionButton>
        <ActionButton {...(reasons.replace ? { reason: reasons.replace } : {})} onClick={() => setReplacing(true)}>
          {word('replace')}
        </ActionButton>
        <ActionButton
          icon={<PrintIcon size={16} />}
          busy={printing}
          {...(reasons.print ? { reason: reasons.print } : {})}
          onClick={() => void print()}
        >
          {word('print')}
        </ActionButton>
        {picked.length > 0 && (
          <span className="p-meta" role="status">
            {word('chosen', { n: picked.length })}
          </span>
        )}
      </div>
      <DataTable<CardRow>
        label={t('people_cards:card.offices')}
        rowName={(row) => `${row.first_name} ${row.last_name} ${row.number}`}
        rows={rows}
        rowKey={(row) => String(row.id)}
        selected={chosen}
        onSelected={setChosen}
        loading={enough && read.isFetching && rows.length === 0}
        maxHeight="none"
        columns={[
          { key: 'number', title: word('number'), render: (row) => <span className="k-figures">{row.number}</span> },
          { key: 'name', title: word('name'), lead: true, render: (row) => `${row.first_name} ${row.last_name}` },
          { key: 'place', title: word('place'), clip: true, render: (row) => name(row.place) },
          {
            key: 'photo',
            title: word('photo'),
            render: (row) => (
              <StatusBadge plain tone={row.has_photo ? 'success' : 'warning'}>
                {word(row.has_photo ? 'has_photo' : 'no_photo')}
              </StatusBadge>
            ),
          },
          {
            key: 'card',
            title: t('people_cards:card.state'),
            render: (row) =>
              row.card ? (
                <>
                  <StatusBadge plain tone={cardTones[row.card.state] ?? 'neutral'}>
                    {t(`people_cards:state.${row.card.state}`)}
                  </StatusBadge>
                  <br />
                  <span className="p-meta k-figures">
                    {row.card.card_number} · {date(row.card.valid_until)}
                  </span>
                </>
              ) : (
                <span className="p-meta">{word('no_card')}</span>
              ),
          },
        ]}
        empty={
          enough ? (
            <EmptyState small icon={<CardIcon />} title={word('nothing')} />
          ) : (
            <EmptyState small icon={<CardIcon />} title={word('start')}>
              {word('search_help')}
            </EmptyState>
          )
        }
      />
      {replacing && (
        <ReplaceDialog
          count={ids.length}
          busy={issuing.busy}
          onClose={() => setReplacing(false)}
          onReplace={async (reason) => {
            if ((await issuing.run({ ids, reason })) !== null) setReplacing(false);
          }}
        />
      )}
    </div>
  );
}

function ReplaceDialog({
  count,
  busy,
  onReplace,
  onClose,
}: {
  count: number;
  busy: boolean;
  onReplace: (reason: Reason) => Promise<void>;
  onClose: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const [reason, setReason] = useState<Reason | null>(null);
  return (
    <ConfirmDialog
      opened
      title={t('people_cards:desk.replace_title', { n: count })}
      about={t('people_cards:desk.replace_about')}
      confirmLabel={t('people_cards:desk.replace')}
      busy={busy}
      disabled={reason === null}
      onConfirm={() => {
        if (reason) void onReplace(reason);
      }}
      onCancel={onClose}
    >
      <SelectBox<Reason>
        label={t('people_cards:desk.reason')}
        name="reason"
        required
        value={reason}
        options={(Object.keys(replaceReasons) as Reason[]).map((value) => ({
          value,
          label: replaceReasons[value][locale],
        }))}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { Column } from '#ui/table-columns.ts';
import { acceptProposal, examProposal, type ProposalLine } from '../planning/contract.ts';
import { useExamTime } from './exam-time.ts';

/** What a proposal would change, exam by exam; some of it can be accepted. */
export default function ProposalLines({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const name = useName();
  const time = useExamTime();
  const found = useRead(examProposal, { id });
  const { run, busy } = useRun(acceptProposal);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const columns: Column<ProposalLine>[] = [
    {
      key: 'exam',
      title: t('exams:column.exam'),
      lead: true,
      render: (row) => (
        <>
          <b>{row.code}</b> {name(row)}
        </>
      ),
    },
    { key: 'students', title: t('exams:column.students'), align: 'right' },
    { key: 'was', title: t('exams:column.now'), render: (row) => (row.was ? time(row.was) : '—') },
    { key: 'slot', title: t('exams:column.proposed'), render: (row) => time(row.slot) },
    { key: 'rooms', title: t('exams:column.rooms'), render: (row) => row.rooms.map((room) => room.code).join(', ') },
  ];
  const accept = async (): Promise<void> => {
    if (await run({ id, exam_ids: [...chosen].map(Number) })) onClose();
  };
  const typed = search.trim().toLowerCase();
  return (
    <Drawer
      opened
      width={920}
      onClose={onClose}
      title={t('exams:lines_title', { id })}
      foot={
        <ActionButton kind="main" busy={busy} disabled={chosen.size === 0} onClick={() => void accept()}>
          {t('exams:accept_some', { n: chosen.size })}
        </ActionButton>
      }
    >
      <ReadState read={found}>
        {({ lines }) => (
          <div className="x-stack">
            <SearchBox label={t('exams:search')} placeholder={t('exams:search')} value={search} onSearch={setSearch} />
            <DataTable<ProposalLine>
              label={t('exams:lines')}
              rowName={(row) => row.code}
              columns={columns}
              rows={lines.filter(
                (row) =>
                  row.changed && (!typed || `${row.code} ${row.name} ${row.name_en}`.toLowerCase().includes(typed)),
              )}
              rowKey={(row) => String(row.exam_id)}
              selected={chosen}
              onSelected={setChosen}
              empty={<EmptyState small title={t('exams:lines_same')} />}
            />
          </div>
        )}
      </ReadState>
    </Drawer>
  );
}

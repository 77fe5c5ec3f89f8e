import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { call } from '#kernel/web/client.ts';
import { notices, showFailure } from '#kernel/web/failures.ts';
import { useHas, useLocale, useText } from '#kernel/web/hooks.ts';
import { listQuery, recordQuery, rememberResource, type Row } from '#kernel/web/resource-client.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ResourceForm } from '#kernel/web/ResourceForm.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { meeting, meetingForm } from '#areas/scheduling/resources/meeting.ts';
import { meetingText, type Meeting } from '#areas/scheduling/rules/time.ts';

interface Told extends Meeting {
  id: number;
  room: string | null;
}
const told = (value: unknown): Told[] => (Array.isArray(value) ? (value as Told[]) : []);

/** Weekly meetings of a section in words; departments edit them in a drawer. */
export default function MeetingsCell({ value, row }: CellProps) {
  const t = useText();
  const locale = useLocale();
  const [opened, setOpened] = useState(false);
  const mayChange = useHas('meeting_store');
  const meetings = told(value);
  return (
    // the drawer is a child of this row: its clicks must not open the record
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      {meetings.length === 0
        ? t('scheduling:meetings_none')
        : meetings.map((each) => (
            <span
              key={each.id}
              style={{ display: 'block' }}
            >{`${meetingText(each)[locale]}${each.room ? ` · ${each.room}` : ''}`}</span>
          ))}
      {mayChange && (
        <ActionButton kind="quiet" small onClick={() => setOpened(true)}>
          {t('scheduling:meetings_change')}
        </ActionButton>
      )}
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('scheduling:meetings_title', {
          section: `${String(row.code ?? '')}-${String(row.section_no ?? '').padStart(2, '0')}`,
        })}
        width={720}
      >
        {opened && <Meetings section={row.id} />}
      </Drawer>
    </span>
  );
}

function Meetings({ section }: { section: number }) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<Row | null>(null);
  rememberResource(meeting.path, meeting.name);
  const read = useQuery(listQuery(meeting.path, { filter: { section_id: section }, limit: -1 }));
  const record = useQuery({ ...recordQuery('/sections', 'section', section), enabled: false });
  const again = (): void => {
    void read.refetch();
    void record.refetch();
  };
  const word = (row: Row): string =>
    `${t(textKey(`scheduling:meeting.day.${String(row.day)}`))} ${String(row.start_time)}–${String(row.end_time)}`;
  const destroy = async (row: Row): Promise<void> => {
    try {
      const answer = await call<{ message: string }>(`/api/v1${meeting.path}/${row.id}`, { method: 'DELETE' });
      notices.toast('success', t(textKey(`api:${answer.message}`)));
      again();
    } catch (error) {
      showFailure(error, true);
    }
    setDoomed(null);
  };
  return (
    <>
      <ReadState read={read} outline="table">
        {({ data }) => (
          <DataTable<Row>
            label={t('scheduling:section.meetings')}
            rowName={word}
            rows={data}
            rowKey={(row) => String(row.id)}
            empty={<EmptyState small title={t('scheduling:meetings_none')} />}
            actions={(row) =>
              row.can.destroy === true
                ? [{ key: 'delete', label: t('ui:delete'), danger: true, onClick: () => setDoomed(row) }]
                : []
            }
            columns={[
              { key: 'day', title: t('scheduling:meeting.day'), lead: true, render: word },
              {
                key: 'type',
                title: t('scheduling:meeting.type'),
                render: (row) => t(textKey(`scheduling:meeting.type.${String(row.type)}`)),
              },
              {
                key: 'classroom_id',
                title: t('scheduling:meeting.classroom_id'),
                render: (row) => row.labels.classroom_id ?? '–',
              },
            ]}
          />
        )}
      </ReadState>
      <ActionButton kind="main" onClick={() => setAdding(true)}>
        {t('scheduling:meetings_add')}
      </ActionButton>
      <ResourceForm
        resource={meetingForm}
        id={null}
        opened={adding}
        preset={{ section_id: section }}
        onClose={() => {
          setAdding(false);
          again();
        }}
      />
      {doomed && (
        <ConfirmDialog
          opened
          title={t('ui:delete_title', { what: word(doomed) })}
          about={t('ui:delete_about')}
          confirmLabel={t('ui:delete')}
          tone="danger"
          onConfirm={() => void destroy(doomed)}
          onCancel={() => setDoomed(null)}
        />
      )}
    </>
  );
}

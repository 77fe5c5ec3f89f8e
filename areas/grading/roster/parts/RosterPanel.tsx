import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useRead, useText, useLocale } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { PersonPhoto } from '#areas/people/cards/parts/shared/PersonPhoto.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { gradeRectification } from '../../requests/grade-rectification/declaration.ts';
import { sectionRosterQuery, writeToClassCommand, type RosterRow } from '../contract.ts';
import './roster.css';

type Roster = OutputOf<typeof sectionRosterQuery>;

/** Who is in the class, with photographs, and a word to all: there before any part of the grade is. */
export function RosterPanel({ section, opened: first }: { section: number; opened: boolean }) {
  const t = useText();
  const [opened, setOpened] = useState(first);
  const read = useRead(sectionRosterQuery, { section_id: section }, { enabled: opened });
  return (
    <Panel
      title={t('roster:title')}
      {...(read.data
        ? {
            about: t(read.data.students.length === 1 ? 'roster:about_one' : 'roster:about', {
              n: read.data.students.length,
            }),
            actions: (
              <>
                {read.data.can.correct && (
                  <ActionButton small href={gradeRectification.page}>
                    {t('roster:correct')}
                  </ActionButton>
                )}
                <WriteButton section={section} roster={read.data} />
              </>
            ),
          }
        : {})}
    >
      {opened ? (
        <ReadState read={read} outline="table">
          {({ students, can }) => <Students students={students} correct={can.correct} />}
        </ReadState>
      ) : (
        <ActionButton small onClick={() => setOpened(true)}>
          {t('roster:show')}
        </ActionButton>
      )}
    </Panel>
  );
}

function Students({ students, correct }: { students: readonly RosterRow[]; correct: boolean }) {
  const t = useText();
  const locale = useLocale();
  return (
    <DataTable<RosterRow>
      label={t('roster:title')}
      rows={[...students]}
      rowKey={(row) => String(row.student_id)}
      rowName={(row) => row.name}
      empty={<EmptyState small title={t('roster:empty')} />}
      {...(correct
        ? {
            actions: ({ enrolment_id, status }: RosterRow) =>
              status === 'completed'
                ? [
                    {
                      key: 'correct',
                      label: t('roster:correct'),
                      href: `${gradeRectification.page}?enrolment_id=${enrolment_id}`,
                    },
                  ]
                : [],
          }
        : {})}
      columns={[
        {
          key: 'student',
          title: t('roster:student'),
          lead: true,
          render: (row) => (
            <span className="gr-student">
              {row.has_photo ? (
                <PersonPhoto person="student" id={row.student_id} name={row.name} size={40} />
              ) : (
                <Avatar name={row.name} size={40} />
              )}
              <span>{row.name}</span>
              {row.status === 'withdrawn' && <StatusBadge tone="neutral">{t('roster:withdrawn')}</StatusBadge>}
            </span>
          ),
        },
        { key: 'number', title: t('roster:number'), render: (row) => <span className="k-figures">{row.number}</span> },
        { key: 'program', title: t('roster:program'), render: (row) => row.program[locale] },
        { key: 'year', title: t('roster:year'), align: 'right', render: (row) => row.class_year },
        { key: 'attempt', title: t('roster:attempt'), align: 'right', render: (row) => row.attempt },
      ]}
    />
  );
}

function WriteButton({ section, roster }: { section: number; roster: Roster }) {
  const t = useText();
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  return (
    <CommandButton
      command={writeToClassCommand}
      input={{ section_id: section, subject, body }}
      label="roster:write"
      can={roster.can.write}
      small
      onDone={() => {
        setSubject('');
        setBody('');
      }}
      confirm={{
        title: t('roster:write_title', { section: roster.section }),
        about: t('roster:write_about', { n: roster.students.filter((each) => each.status === 'registered').length }),
        label: 'roster:send',
        disabled: subject.trim().length < 3 || body.trim() === '',
        children: (
          <>
            <TextBox label={t('roster:subject')} value={subject} onChange={setSubject} maxLength={200} required />
            <LongTextBox label={t('roster:body')} value={body} onChange={setBody} maxLength={5000} required />
          </>
        ),
      }}
    />
  );
}

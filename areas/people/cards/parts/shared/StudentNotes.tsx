import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChatIcon } from '#ui/icons.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  addNote,
  noteVisibility,
  removeNote,
  studentNotesQuery,
  type NoteView,
} from '#areas/people/cards/notes-contract.ts';
import '#areas/people/parts/shared/student.css';
import '#areas/people/cards/parts/shared/cards.css';

type Visibility = NoteView['visibility'];

/** What was said and agreed: notes with whom they are for. */
export function StudentNotes({ id }: { id: number }) {
  const t = useText();
  const { moment } = useFormat();
  const locale = useLocale();
  const read = useRead(studentNotesQuery, { id });
  const data = read.isPlaceholderData ? undefined : read.data;
  return (
    <ReadState read={{ ...read, data }}>
      {({ notes, may_write, withheld = 0 }) => (
        <>
          {may_write && <NewNote id={id} />}
          {withheld > 0 && <p className="k-muted">{t('people_cards:note.withheld', { n: withheld })}</p>}
          {notes.length === 0 ? (
            <EmptyState icon={<ChatIcon />} title={t('people_cards:note.none')}>
              {t('people_cards:note.none_about')}
            </EmptyState>
          ) : (
            <ul className="p-notes" aria-label={t('people_cards:note.title')}>
              {notes.map((note) => (
                <li key={note.id}>
                  <div className="p-notes-head">
                    <strong>{note.author}</strong>
                    <span className="k-figures">{moment(note.at)}</span>
                    <StatusBadge
                      plain
                      tone={
                        note.visibility === 'private' ? 'neutral' : note.visibility === 'student' ? 'info' : 'success'
                      }
                    >
                      {noteVisibility[note.visibility][locale]}
                    </StatusBadge>
                    {note.mine ? (
                      <CommandButton
                        command={removeNote}
                        input={{ id: note.id }}
                        can={note.can.remove}
                        label="people_cards:note.remove"
                        kind="quiet"
                        small
                        confirm={{
                          title: t('people_cards:note.remove_title'),
                          about: t('people_cards:note.remove_about'),
                        }}
                      />
                    ) : (
                      <span />
                    )}
                  </div>
                  <p>{note.body}</p>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </ReadState>
  );
}

function NewNote({ id }: { id: number }) {
  const t = useText();
  const locale = useLocale();
  const [body, setBody] = useState('');
  const [visibility, setVisibility] = useState<Visibility>('office');
  const { run, busy, problems, refusals } = useRun(addNote);
  const add = async (): Promise<void> => {
    if ((await run({ id, body, visibility })) !== null) setBody('');
  };
  return (
    <Panel title={t('people_cards:note.new')}>
      <form
        className="p-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && body.trim() !== '') void add();
        }}
      >
        <LongTextBox
          label={t('people_cards:note.body')}
          name="body"
          required
          maxLength={2000}
          value={body}
          onChange={setBody}
          error={problems.body ?? refusals.find((each) => each.field === 'body')?.message}
        />
        <div className="p-bar">
          <SelectBox<Visibility>
            label={t('people_cards:note.visibility')}
            name="visibility"
            required
            value={visibility}
            options={(Object.keys(noteVisibility) as Visibility[]).map((value) => ({
              value,
              label: noteVisibility[value][locale],
            }))}
            onChange={(next) => {
              if (next) setVisibility(next);
            }}
          />
          <ActionButton kind="main" type="submit" busy={busy} disabled={body.trim() === ''}>
            {t('people_cards:note.add')}
          </ActionButton>
        </div>
      </form>
    </Panel>
  );
}

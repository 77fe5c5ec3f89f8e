import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useFormat, useHas, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ResourceForm } from '#kernel/web/ResourceForm.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { gradingLetters, type LetterRow } from '#areas/reference/contract.ts';
import { removeLetterGrade } from '#areas/reference/letters/contract.ts';
import { letterGrade } from '#areas/reference/resources/letter-grade.ts';

/** The letters of a grading system; the button opens their table, where the registrar keeps them. */
export default function LettersCell({ value, row }: CellProps) {
  const t = useText();
  const name = useName();
  const [opened, setOpened] = useState(false);
  const letters = typeof value === 'string' && value !== '' ? value.split(' ') : [];
  return (
    // the drawer is a child of this row: its clicks must not open the record
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <ActionButton kind="quiet" small onClick={() => setOpened(true)}>
        {letters.length === 0
          ? t('reference:letters_show', { count: 0 })
          : letters.length > 4
            ? `${letters.slice(0, 4).join(' ')} +${letters.length - 4}`
            : letters.join(' ')}
      </ActionButton>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('reference:letters_title', {
          system: name({ name: String(row.name ?? ''), name_en: String(row.name_en ?? '') }),
        })}
        width={860}
      >
        {opened && <Letters system={row.id} />}
      </Drawer>
    </span>
  );
}

function Letters({ system }: { system: number }) {
  const t = useText();
  const name = useName();
  const format = useFormat();
  const read = useRead(gradingLetters, { id: system });
  const [form, setForm] = useState<{ id: number | null } | null>(null);
  const mayAdd = useHas('lettergrade_store');
  const mayChange = useHas('lettergrade_update');
  const mayRemove = useHas('lettergrade_destroy');
  const yes = (value: boolean): string => t(value ? 'ui:yes' : 'ui:no');
  return (
    <>
      <ReadState read={read} outline="table">
        {({ letters }) => (
          <DataTable<LetterRow>
            label={t('reference:grading-system.letters')}
            rowName={(letter) => letter.letter}
            rows={letters}
            rowKey={(letter) => String(letter.id)}
            empty={<EmptyState small title={t('reference:letters_empty')} />}
            {...(mayChange ? { onOpen: (letter: LetterRow) => setForm({ id: letter.id }) } : {})}
            columns={[
              {
                key: 'letter',
                title: t('reference:letter-grade.letter'),
                lead: true,
                render: (letter) => <b>{letter.letter}</b>,
              },
              { key: 'name', title: t('reference:letter-grade.name'), render: (letter) => name(letter) },
              {
                key: 'total',
                title: t('reference:letters_total'),
                align: 'right',
                render: (letter) =>
                  letter.min_total === null || letter.max_total === null
                    ? '–'
                    : t('reference:letters_bounds', {
                        min: format.number(letter.min_total),
                        max: format.number(letter.max_total),
                      }),
              },
              {
                key: 'coefficient',
                title: t('reference:letter-grade.coefficient'),
                align: 'right',
                render: (letter) => format.number(letter.coefficient, 2),
              },
              {
                key: 'counts_in_gpa',
                title: t('reference:letter-grade.counts_in_gpa'),
                render: (letter) => yes(letter.counts_in_gpa),
              },
              { key: 'earned', title: t('reference:letter-grade.earned'), render: (letter) => yes(letter.earned) },
              ...(mayChange || mayRemove
                ? [
                    {
                      key: 'verbs',
                      title: t('reference:letters_verbs'),
                      render: (letter: LetterRow) => (
                        // these clicks must not open the letter a second time
                        <span
                          style={{ display: 'flex', gap: 4 }}
                          role="presentation"
                          onClick={(event) => event.stopPropagation()}
                        >
                          {mayChange && (
                            <ActionButton kind="quiet" small onClick={() => setForm({ id: letter.id })}>
                              {t('ui:edit')}
                            </ActionButton>
                          )}
                          {mayRemove && (
                            <CommandButton
                              command={removeLetterGrade}
                              input={{ id: letter.id }}
                              can={letter.can.destroy}
                              label="ui:delete"
                              kind="quiet"
                              small
                              onDone={() => void read.refetch()}
                              confirm={{
                                title: t('reference:letters_remove_title', { letter: letter.letter }),
                                about: t('reference:letters_remove_about'),
                              }}
                            />
                          )}
                        </span>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </ReadState>
      {mayAdd && (
        <div style={{ marginTop: 12 }}>
          <ActionButton onClick={() => setForm({ id: null })}>{t('reference:letters_add')}</ActionButton>
        </div>
      )}
      <ResourceForm
        resource={letterGrade}
        id={form?.id ?? null}
        opened={form !== null}
        preset={{ grading_system_id: system }}
        onClose={() => {
          setForm(null);
          void read.refetch();
        }}
      />
    </>
  );
}

import { useState } from 'react';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { longestMessage, messageAddressees, startThread, type Addressee } from '../contract.ts';
import type { OfficeRole } from '../rules/offices.ts';
import { MessageFiles, type Attached } from './MessageFiles.tsx';

interface Typed {
  kind: 'office' | 'person';
  office: OfficeRole | null;
  person: Addressee | null;
  as_office: boolean;
  subject: string;
  body: string;
  files: Attached[];
}
const empty: Typed = { kind: 'office', office: null, person: null, as_office: false, subject: '', body: '', files: [] };

/** A new conversation with an office or a person the writer may reach. */
export function NewMessage({ onClose, onSent }: { onClose: () => void; onSent: (thread: number) => void }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const read = useRead(messageAddressees, search ? { search } : {});
  const draft = useDraft<Typed>({ name: 'message.new', start: empty, warn: 'unkept' });
  const { values: value, change } = draft;
  const { run, busy, problems } = useRun(startThread);
  const { data } = read;
  const short = data !== undefined && data.letters > 0 && search.trim().length < data.letters;
  const label = (each: Addressee): string => (each.number ? `${each.name} · ${each.number}` : each.name);
  const ready =
    value.subject.trim() !== '' &&
    value.body.trim() !== '' &&
    (value.kind === 'office' ? value.office !== null : value.person !== null);
  const send = async (): Promise<void> => {
    const to =
      value.kind === 'office'
        ? { office: value.office }
        : { user_id: value.person?.user_id ?? null, as_office: value.as_office };
    const done = await run({
      ...to,
      subject: value.subject,
      body: value.body,
      file_ids: value.files.map((file) => file.id),
    });
    if (done === null) return;
    draft.discard();
    onSent(done.id);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('messages:new')}
      width={640}
      foot={
        <>
          <ActionButton kind="quiet" onClick={onClose}>
            {t('ui:cancel')}
          </ActionButton>
          <ActionButton kind="main" busy={busy} disabled={!ready} onClick={() => void send()}>
            {t('messages:send')}
          </ActionButton>
        </>
      }
    >
      <form
        className="mb-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void send();
        }}
      >
        <DraftNotice draft={draft} />
        {data?.letters === 0 && <p className="mb-hint">{t('messages:reach_learner')}</p>}
        <SelectBox
          label={t('messages:kind')}
          clearable={false}
          value={value.kind}
          options={[
            { value: 'office', label: t('messages:to_office') },
            { value: 'person', label: t('messages:to_person') },
          ]}
          onChange={(kind) => change({ kind: kind === 'person' ? 'person' : 'office' })}
        />
        {value.kind === 'office' ? (
          <SelectBox<OfficeRole>
            label={t('messages:to')}
            name="office"
            required
            value={value.office}
            options={(data?.offices ?? []).map((office) => ({ value: office, label: t(`messages:office.${office}`) }))}
            onChange={(office) => change({ office })}
            error={problems.office}
          />
        ) : (
          <>
            <SelectBox<number>
              label={t('messages:to')}
              name="user_id"
              required
              nothing={short ? t('messages:search_person', { n: data.letters }) : t('messages:nobody')}
              searchable
              onSearch={setSearch}
              loading={read.isFetching}
              value={value.person?.user_id ?? null}
              chosen={value.person ? { value: value.person.user_id, label: label(value.person) } : null}
              options={(data?.persons ?? []).map((each) => ({
                value: each.user_id,
                label: label(each),
                hint: t(`messages:as.${each.as}`),
              }))}
              onChange={(id) =>
                change({
                  person:
                    data?.persons.find((each) => each.user_id === id) ??
                    (id === value.person?.user_id ? value.person : null),
                })
              }
              error={problems.user_id}
            />
            {data?.as_office && (
              <FlagBox
                label={t('messages:as_office', { office: t(`messages:office.${data.as_office}`) })}
                value={value.as_office}
                onChange={(as_office) => change({ as_office })}
              />
            )}
          </>
        )}
        <TextBox
          label={t('messages:subject')}
          name="subject"
          required
          maxLength={200}
          value={value.subject}
          onChange={(subject) => change({ subject })}
          error={problems.subject}
        />
        <LongTextBox
          label={t('messages:body')}
          name="body"
          required
          minRows={8}
          maxLength={longestMessage}
          value={value.body}
          onChange={(body) => change({ body })}
          error={problems.body}
        />
        <MessageFiles files={value.files} onChange={(files) => change({ files })} />
      </form>
    </Drawer>
  );
}

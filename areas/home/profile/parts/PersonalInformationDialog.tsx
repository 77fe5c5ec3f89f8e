import { useState } from 'react';
import { Modal } from '@mantine/core';
import { call } from '#kernel/web/client.ts';
import { showFailure } from '#kernel/web/failures.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { updatePersonalInformation, type MyInformation } from '#areas/people/changes/contract.ts';
import { isNationalId } from '#areas/people/changes/rules/national-id.ts';
import {
  approvalFields,
  directFields,
  personalChanges,
  type PersonalField,
  type PersonalValues,
} from '#areas/people/changes/rules/personal-changes.ts';
import '#areas/people/changes/parts/shared/changes.css';

// the labels of the inputs stand in the texts of this theme
const labels = { area: 'people_changes', name: 'field' };
interface Kept {
  id: number;
  name: string;
  size: number;
}

/** ACC-099: my own information; what is saved at once apart from what an office approves. Nothing typed is lost by a refusal. */
export function PersonalInformationDialog({ mine, onClose }: { mine: MyInformation; onClose: () => void }) {
  const t = useText();
  const [values, setValues] = useState<PersonalValues>(mine.values);
  const [note, setNote] = useState('');
  const [file, setFile] = useState<Kept | null>(null);
  const [fileError, setFileError] = useState('');
  const [uploading, setUploading] = useState(false);
  const { run, busy, problems, clear } = useRun(updatePersonalInformation);
  const waits = mine.can.ask !== true;
  const changed = personalChanges(mine.values, values);
  const nothing = Object.keys(changed.direct).length + Object.keys(changed.approval).length === 0;
  const wrongId =
    typeof values.national_id === 'string' &&
    values.national_id !== mine.values.national_id &&
    values.national_id.length >= 11 &&
    !isNationalId(values.national_id);
  const upload = async (picked: File): Promise<void> => {
    setFileError('');
    setUploading(true);
    try {
      const form = new FormData();
      form.set('accept', 'document');
      form.set('purpose', 'information-change');
      form.set('file', picked);
      const { data } = await call<{ data: { id: number } }>('/api/v1/files', { method: 'POST', form });
      setFile({ id: data.id, name: picked.name, size: picked.size });
    } catch (error) {
      showFailure(error, true);
    } finally {
      setUploading(false);
    }
  };
  const save = async (): Promise<void> => {
    const { direct, approval } = changed;
    const asks = Object.keys(approval).length > 0;
    if (
      await run({
        id: mine.user_id,
        ...direct,
        ...approval,
        ...(asks && note.trim() ? { note } : {}),
        ...(asks && file ? { document_file_id: file.id } : {}),
      } as Parameters<typeof run>[0])
    )
      onClose();
  };
  const input = (field: PersonalField) => {
    if (!mine.fields.includes(field)) return null;
    const error =
      problems[field] ?? (field === 'national_id' && wrongId ? t('validation:invalid_national_id') : undefined);
    return (
      <FieldInput
        key={field}
        resource={labels}
        name={field}
        field={updatePersonalInformation.input[field]}
        values={values}
        disabled={waits && (approvalFields as readonly string[]).includes(field)}
        onChange={(change) => {
          clear();
          setValues((before) => ({ ...before, ...(change as PersonalValues) }));
        }}
        {...(error ? { error } : {})}
      />
    );
  };
  const direct = directFields.filter((field) => mine.fields.includes(field));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people_changes:mine.title')}
      size={620}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <form
        className="i-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!nothing && !busy) void save();
        }}
      >
        <p className="i-meta">{t('people_changes:mine.about')}</p>
        {waits && <Notice tone="warning">{t('people_changes:mine.open')}</Notice>}
        {direct.length > 0 && (
          <fieldset>
            <legend>{t('people_changes:mine.direct')}</legend>
            {direct.map(input)}
          </fieldset>
        )}
        <fieldset>
          <legend>{t('people_changes:mine.approval')}</legend>
          {approvalFields.map(input)}
          <FileBox
            label={t('people_changes:mine.document')}
            name="document"
            help={t('people_changes:mine.document_help')}
            accept=".pdf,.jpg,.jpeg,.png"
            maxKb={10_240}
            disabled={waits || uploading}
            value={file}
            onPick={(picked) => void upload(picked)}
            onClear={() => setFile(null)}
            onReject={(why) =>
              setFileError(t(why === 'type' ? 'people_changes:mine.file_type' : 'people_changes:mine.file_size'))
            }
            error={fileError || problems.document_file_id}
          />
          <LongTextBox
            label={t('people_changes:mine.note')}
            name="note"
            value={note}
            onChange={setNote}
            maxLength={500}
            minRows={2}
            disabled={waits}
          />
        </fieldset>
        <div className="i-bar">
          <ActionButton
            kind="main"
            type="submit"
            busy={busy}
            {...(nothing ? { reason: t('api:must_make_changes_before_saving') } : {})}
          >
            {t('people_changes:mine.save')}
          </ActionButton>
          <ActionButton onClick={onClose}>{t('ui:cancel')}</ActionButton>
        </div>
      </form>
    </Modal>
  );
}

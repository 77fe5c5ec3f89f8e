import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import {
  addStaffDocument,
  addStudentDocument,
  approveDocument,
  declineDocument,
  documentKinds,
  uploadDocument,
  type DocumentView,
} from '../documents-contract.ts';
import './shared/cards.css';

const accept = '.jpg,.jpeg,.png,.pdf,.doc,.docx'; // VAL-034
type Kind = keyof typeof documentKinds;

function usePieces() {
  const t = useText();
  const locale = useLocale();
  const { style } = useFormat();
  const word = (key: string, params?: Record<string, string | number>): string =>
    t(textKey(`people_cards:doc.${key}`), params);
  return {
    t,
    locale,
    word,
    bar: { cancelLabel: t('ui:cancel'), closeLabel: t('ui:close') },
    day: { locale, format: style, words: { previous: t('ui:previous'), next: t('ui:next'), clear: t('ui:clear') } },
    select: { nothing: t('ui:nothing_found'), clear: t('ui:clear') },
  };
}
/** One file with the limits said before it is sent (VAL-034, VAL-036). */
function DocumentFile({
  file,
  onFile,
  help,
  error,
  required,
}: {
  file: File | null;
  onFile: (file: File | null) => void;
  help?: string;
  error?: string | undefined;
  required: boolean;
}) {
  const { word, t } = usePieces();
  const [rejected, setRejected] = useState<string | null>(null);
  const problem = rejected ?? error;
  return (
    <FileBox
      label={word('file')}
      name="file"
      accept={accept}
      maxKb={10_240}
      required={required}
      value={file ? { name: file.name, size: file.size } : null}
      help={help ?? word('about')}
      {...(problem ? { error: problem } : {})}
      onPick={(next) => {
        setRejected(null);
        onFile(next);
      }}
      onClear={() => onFile(null)}
      onReject={(why) => setRejected(why === 'type' ? word('bad_type') : t('people_cards:photo.size'))}
    />
  );
}

export function AddDocumentDialog({
  person,
  id,
  mayAsk,
  onClose,
}: {
  person: 'student' | 'staff';
  id: number;
  mayAsk: boolean;
  onClose: () => void;
}) {
  const { word, locale, bar, day } = usePieces();
  const [kind, setKind] = useState<Kind | null>(null);
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [expires, setExpires] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const { run, busy, problems } = useRun(person === 'student' ? addStudentDocument : addStaffDocument);
  const add = async (): Promise<void> => {
    if (kind === null) return;
    const given = { kind, name, ...(note ? { note } : {}), ...(expires ? { expires_on: expires } : {}) };
    const form = new FormData();
    for (const [field, value] of Object.entries(given)) form.append(field, value);
    if (file) form.append('file', file);
    if ((await run({ id, ...given }, form)) !== null) onClose();
  };
  const choose = (next: Kind | null): void => {
    // the kind's own name until another is typed
    if (next && (name === '' || (kind && name === documentKinds[kind][locale]))) setName(documentKinds[next][locale]);
    setKind(next);
  };
  return (
    <ConfirmDialog
      opened
      title={word('add')}
      {...bar}
      confirmLabel={word('add')}
      busy={busy}
      disabled={kind === null || name.trim() === '' || (!file && !mayAsk)}
      onConfirm={() => void add()}
      onCancel={onClose}
    >
      <div className="p-fields">
        <SelectBox<Kind>
          label={word('kind')}
          name="kind"
          required
          value={kind}
          options={(Object.keys(documentKinds) as Kind[]).map((value) => ({
            value,
            label: documentKinds[value][locale],
          }))}
          onChange={choose}
          error={problems.kind}
        />
        <TextBox
          label={word('name')}
          name="name"
          required
          maxLength={120}
          value={name}
          onChange={setName}
          error={problems.name}
        />
        <DocumentFile
          file={file}
          onFile={setFile}
          required={!mayAsk}
          error={problems.file}
          {...(mayAsk ? { help: `${word('about')}. ${word('ask_help')}` } : {})}
        />
        <DateBox
          label={word('expires_on')}
          name="expires_on"
          value={expires}
          onChange={setExpires}
          error={problems.expires_on}
          {...day}
        />
        <LongTextBox
          label={word('note')}
          name="note"
          maxLength={500}
          value={note}
          onChange={setNote}
          error={problems.note}
        />
      </div>
    </ConfirmDialog>
  );
}

export function UploadDocumentDialog({ document, onClose }: { document: DocumentView; onClose: () => void }) {
  const { word, bar, day } = usePieces();
  const [file, setFile] = useState<File | null>(null);
  const [expires, setExpires] = useState(document.expires_on);
  const { run, busy, problems } = useRun(uploadDocument);
  const upload = async (): Promise<void> => {
    if (!file) return;
    const form = new FormData();
    form.append('file', file);
    if (expires) form.append('expires_on', expires);
    if ((await run({ id: document.id, ...(expires ? { expires_on: expires } : {}) }, form)) !== null) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={word('upload_title', { name: document.name })}
      about={document.decline_reason ?? document.note}
      {...bar}
      confirmLabel={word('upload')}
      busy={busy}
      disabled={!file}
      onConfirm={() => void upload()}
      onCancel={onClose}
    >
      <div className="p-fields">
        <DocumentFile file={file} onFile={setFile} required error={problems.file} />
        <DateBox
          label={word('expires_on')}
          name="expires_on"
          value={expires}
          onChange={setExpires}
          error={problems.expires_on}
          {...day}
        />
      </div>
    </ConfirmDialog>
  );
}

export function DecideDocumentDialog({
  to,
  document,
  onClose,
}: {
  to: 'approve' | 'decline';
  document: DocumentView;
  onClose: () => void;
}) {
  const { word, bar, day } = usePieces();
  const [reason, setReason] = useState('');
  const [expires, setExpires] = useState(document.expires_on);
  const approving = useRun(approveDocument);
  const declining = useRun(declineDocument);
  const decide = async (): Promise<void> => {
    const done =
      to === 'approve'
        ? await approving.run({ id: document.id, ...(expires ? { expires_on: expires } : {}) })
        : await declining.run({ id: document.id, reason });
    if (done !== null) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={word(`${to}_title`, { name: document.name })}
      about={word(`${to}_about`)}
      {...bar}
      confirmLabel={word(to)}
      tone={to === 'decline' ? 'danger' : 'accent'}
      busy={approving.busy || declining.busy}
      disabled={to === 'decline' && reason.trim().length < 3}
      onConfirm={() => void decide()}
      onCancel={onClose}
    >
      {to === 'approve' ? (
        <DateBox
          label={word('expires_on')}
          name="expires_on"
          value={expires}
          onChange={setExpires}
          error={approving.problems.expires_on}
          {...day}
        />
      ) : (
        <LongTextBox
          label={word('reason')}
          name="reason"
          required
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={declining.problems.reason}
        />
      )}
    </ConfirmDialog>
  );
}

import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { documentKinds } from '../../rules/states.ts';
import { documentStatusWords } from '../../../online/rules/states.ts';
import { useUpload } from '../../../uploads/parts/use-upload.ts';
import {
  myGraduateDocument,
  removeGraduateDocument,
  uploadGraduateDocument,
  type MyDocument,
  type MyGraduate,
} from '../contract.ts';

/** Documents one by one; what was sent back says why and can be uploaded again. */
export function MyDocuments({ data }: { data: MyGraduate }) {
  return (
    <ul className="ga-list">
      {data.documents.map((document) => (
        <li key={document.kind} className="k-bare-card ga-stack">
          <One data={data} document={document} />
        </li>
      ))}
    </ul>
  );
}
function One({ data, document }: { data: MyGraduate; document: MyDocument }) {
  const t = useText();
  const locale = useLocale();
  const { send, busy, progress, problem } = useUpload(uploadGraduateDocument, 'graduate-applicant');
  const state = documentStatusWords[document.state];
  const open = data.can.documents && document.state !== 'approved' && (data.can.edit || document.state !== 'uploaded');
  return (
    <>
      <div className="ga-bar">
        <strong>
          {documentKinds[document.kind][locale]}
          {document.required ? ' *' : ''}
        </strong>
        <StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>
        {document.id !== null && (
          <ActionButton small onClick={() => void downloadQuery(myGraduateDocument, { id: document.id ?? 0 })}>
            {t('graduate:own.download')}
          </ActionButton>
        )}
        {document.id !== null && data.can.edit && document.state !== 'approved' && (
          <CommandButton
            small
            kind="quiet"
            command={removeGraduateDocument}
            input={{ id: document.id }}
            label="graduate:apply.remove"
          />
        )}
      </div>
      {document.reason && <p>{t('graduate:own.reason', { reason: document.reason })}</p>}
      {open && (
        <FileBox
          label={document.name ?? t('graduate:own.upload')}
          value={null}
          accept=".pdf,.jpg,.jpeg,.png,.heic,.webp"
          maxKb={10_240}
          disabled={busy}
          {...(progress === null ? {} : { progress })}
          error={problem}
          onPick={(file) => void send(file, { kind: document.kind })}
        />
      )}
    </>
  );
}

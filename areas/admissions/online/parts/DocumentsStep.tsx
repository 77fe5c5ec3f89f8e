import { useState } from 'react';
import { send } from '#kernel/web/client.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useUpload } from '../../uploads/parts/use-upload.ts';
import { downloadOnline, onlineTemplate, uploadOnline, type OnlineFile } from '../contract.ts';
import { documentStatusWords } from '../rules/states.ts';

const takes: Record<string, string> = {
  pdf_picture: '.pdf,image/*,.heic',
  picture: 'image/*,.heic',
  pdf: '.pdf',
  pdf_picture_word: '.pdf,image/*,.heic,.docx',
};
/** REG-014…016, REG-020…023: each document by itself; what failed is sent again, the others stay. */
function OneFile({ file, open }: { file: OnlineFile; open: boolean }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const upload = useUpload(uploadOnline, 'applicant', { quiet: true });
  const [wrong, setWrong] = useState<string | null>(null);
  const [failed, setFailed] = useState<File | null>(null);
  const problem = wrong ?? upload.problem;
  const word = documentStatusWords[file.status];
  const about = locale === 'tr' ? file.description : file.description_en;
  const put = async (picked: File): Promise<void> => {
    setWrong(null);
    setFailed(null);
    if ((await upload.send(picked, { type_id: file.type_id })) === null) setFailed(picked);
  };
  const show = async (): Promise<void> => {
    const answer = await send(`/api/v1${downloadOnline.path}`, {
      method: 'POST',
      body: { id: file.document_id },
      as: 'applicant',
    });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download = file.file_name ?? '';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <li>
      <div className="o-file-head">
        <strong>{nameOf(file)}</strong>
        <StatusBadge tone={word.tone}>{word[locale]}</StatusBadge>
      </div>
      {file.status === 'declined' && file.reason && (
        <Notice tone="danger">{t('admissions:online.declined_because', { reason: file.reason })}</Notice>
      )}
      {open && file.status !== 'approved' && (
        <FileBox
          label={t(file.required ? 'admissions:online.required' : 'admissions:online.optional')}
          value={file.file_name ? { name: file.file_name, ...(file.bytes === null ? {} : { size: file.bytes }) } : null}
          onPick={(picked) => void put(picked)}
          accept={takes[file.accepts] ?? '.pdf'}
          maxKb={file.max_mb * 1024}
          disabled={upload.busy}
          onReject={() => setWrong(t('admissions:online.takes', { mb: file.max_mb }))}
          help={[about, t('admissions:online.takes', { mb: file.max_mb })].filter(Boolean).join(' ')}
          {...(upload.progress === null ? {} : { progress: upload.progress })}
          {...(problem ? { error: problem } : {})}
        />
      )}
      <div className="o-bar">
        {failed && (upload.stopped || !upload.problem) && (
          <ActionButton kind="main" onClick={() => void put(failed)}>
            {t('admissions:online.upload_again')}
          </ActionButton>
        )}
        {file.template !== null && (
          <ActionButton
            kind="quiet"
            icon={<DownloadIcon size={16} />}
            onClick={() => void downloadQuery(onlineTemplate, { type_id: file.type_id })}
          >
            {t('admissions:online.template')}
          </ActionButton>
        )}
        {file.document_id !== null && (
          <ActionButton kind="quiet" onClick={() => void show()}>
            {t('admissions:online.open_file')}
          </ActionButton>
        )}
      </div>
    </li>
  );
}
export function DocumentsStep({
  files,
  missing,
  open,
}: {
  files: readonly OnlineFile[];
  missing: number;
  open: boolean;
}) {
  const t = useText();
  return (
    <div className="o-stack">
      {missing > 0 && <p>{t('admissions:online.missing', { n: missing })}</p>}
      <ul className="o-files">
        {files.map((file) => (
          <OneFile key={file.type_id} file={file} open={open} />
        ))}
      </ul>
    </div>
  );
}

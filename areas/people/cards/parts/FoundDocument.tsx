import { useState } from 'react';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { DocumentVerification } from '../contract.ts';
import { StudentPairs } from '../../parts/shared/StudentPairs.tsx';

/** A document by its code: whether it still holds, and whether a file is the one that was issued. The file never leaves the device. */
export function FoundDocument({ found }: { found: DocumentVerification }) {
  const t = useText();
  const locale = useLocale();
  const { date, moment } = useFormat();
  const tone = found.state === 'valid' ? 'success' : found.state === 'revoked' ? 'danger' : 'warning';
  return (
    <div className="p-verify">
      <Notice tone={tone} title={t(`records:document.verify.${found.state}`)} live>
        {t(found.state === 'valid' ? 'records:document.verify.compare' : 'records:document.verify.do_not_accept')}
      </Notice>
      <Panel title={found.type[locale]}>
        <StudentPairs
          pairs={[
            { label: t('records:document.number'), value: <span className="k-figures">{found.number}</span> },
            {
              label: t('records:document.verify.issued_on'),
              value: <span className="k-figures">{date(found.issued_on)}</span>,
            },
            { label: t('records:document.verify.initials'), value: found.initials },
            ...(found.valid_until
              ? [
                  {
                    label: t('records:document.verify.valid_until'),
                    value: <span className="k-figures">{date(found.valid_until)}</span>,
                  },
                ]
              : []),
            {
              label: t('records:document.verify.signed_by'),
              value: found.signed_by ?? t('records:document.verify.unsigned'),
            },
            ...(found.sha256
              ? [
                  {
                    label: t('records:document.verify.sha256'),
                    value: <code className="p-digest">{found.sha256}</code>,
                  },
                ]
              : []),
            {
              label: t('records:document.verify.checked_at'),
              value: <span className="k-figures">{moment(found.checked_at)}</span>,
            },
          ]}
        />
      </Panel>
      {found.sha256 && globalThis.crypto?.subtle !== undefined && <CompareFile sha256={found.sha256} />}
    </div>
  );
}

function CompareFile({ sha256 }: { sha256: string }) {
  const t = useText();
  const [picked, setPicked] = useState<{ name: string; same: boolean } | null>(null);
  const pick = async (file: File): Promise<void> => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    setPicked({
      name: file.name,
      same: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === sha256,
    });
  };
  return (
    <Panel title={t('records:document.verify.file')} about={t('records:document.verify.file_about')}>
      <FileBox
        label={t('records:document.verify.type')}
        name="file"
        accept=".pdf"
        value={picked ? { name: picked.name } : null}
        onPick={(file) => void pick(file)}
        onClear={() => setPicked(null)}
      />
      {picked && (
        <Notice tone={picked.same ? 'success' : 'danger'} live>
          {t(picked.same ? 'records:document.verify.file_same' : 'records:document.verify.file_other')}
        </Notice>
      )}
    </Panel>
  );
}

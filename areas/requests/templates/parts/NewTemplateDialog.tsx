import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useGo, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { listQuery } from '#kernel/web/resource-client.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { BilingualBox } from '#ui/inputs/BilingualBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { createTemplate } from '../../contract.ts';
import { requestKindChoice } from '../resources/request-kind-choice.ts';
import '../../machine/parts/shared/requests.css';

/** Opens the draft of a new template, empty or with another one’s steps. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const nameIn = useName();
  const go = useGo();
  const { run, busy, problems } = useRun(createTemplate);
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [nameEn, setNameEn] = useState('');
  const [kind, setKind] = useState<string | null>(null);
  const [copy, setCopy] = useState<number | null>(null);
  const all = useQuery(
    listQuery('/approval-templates', { filter: { status: 'active' }, sort: 'name', page: 1, limit: -1 }),
  );
  const open = async (): Promise<void> => {
    if (kind === null) return;
    const made = await run({
      code,
      name,
      name_en: nameEn || name,
      request_kind: kind,
      ...(copy === null ? {} : { copy_from: copy }),
    });
    if (made !== null) go(`/approval-template/${made.id}`);
  };
  return (
    <ConfirmDialog
      opened
      wide
      busy={busy}
      title={t('approval_templates:new')}
      confirmLabel={t('approval_templates:new')}
      disabled={kind === null || code.length < 3 || name.trim() === ''}
      onConfirm={() => void open()}
      onCancel={onClose}
    >
      <div className="q-fields">
        <SelectBox<string>
          label={t('approval_templates:kind')}
          name="request_kind"
          required
          value={kind}
          onChange={setKind}
          options={Object.keys(requestKindChoice.choices).map((value) => ({
            value,
            label: t(textKey(`request:${value}`)),
          }))}
          {...(problems.request_kind ? { error: problems.request_kind } : {})}
        />
        <BilingualBox
          label={t('approval_templates:name')}
          name="name"
          tr={name}
          en={nameEn}
          onTr={setName}
          onEn={setNameEn}
          required
          maxLength={150}
          {...(problems.name ? { errorTr: problems.name } : {})}
        />
        <TextBox
          label={t('approval_templates:code')}
          name="code"
          help={t('approval_templates:code_help')}
          value={code}
          onChange={(next) => setCode(next.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
          required
          maxLength={40}
          {...(problems.code ? { error: problems.code } : {})}
        />
        <SelectBox<number>
          label={t('approval_templates:copy')}
          name="copy_from"
          placeholder={t('approval_templates:none')}
          value={copy}
          onChange={setCopy}
          loading={all.isFetching}
          options={(all.data?.data ?? []).map((row) => ({
            value: row.id,
            label: nameIn({ name: String(row.name), name_en: String(row.name_en) }),
          }))}
        />
      </div>
    </ConfirmDialog>
  );
}

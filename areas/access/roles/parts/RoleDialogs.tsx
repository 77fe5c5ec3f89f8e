import { useState } from 'react';
import { useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { BilingualBox } from '#ui/inputs/BilingualBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { createRoleCommand, renameRoleCommand, type MatrixRole } from '../contract.ts';

/** Makes a role of the university's own, or names one anew. */
export function RoleNameDialog({
  role,
  roles,
  onClose,
  onMade,
}: {
  /** null: a new one */ role: MatrixRole | null;
  roles: readonly MatrixRole[];
  onClose: () => void;
  onMade?: (name: string) => void;
}) {
  const t = useText();
  useLocale();
  const name = useName();
  const create = useRun(createRoleCommand);
  const rename = useRun(renameRoleCommand);
  const [code, setCode] = useState('');
  const [tr, setTr] = useState(role?.explanation ?? '');
  const [en, setEn] = useState(role?.explanation_en ?? '');
  const [copy, setCopy] = useState<number | null>(null);
  const { busy, problems } = role ? rename : create;
  const go = async (): Promise<void> => {
    const done = role
      ? await rename.run({ id: role.id, version: role.version, explanation: tr, explanation_en: en })
      : await create.run({
          name: code,
          explanation: tr,
          explanation_en: en,
          ...(copy === null ? {} : { copy_from: copy }),
        });
    if (done === null) return;
    onClose();
    if (!role) onMade?.(code);
  };
  return (
    <ConfirmDialog
      opened
      title={t(role ? 'roles:rename' : 'roles:new_role')}
      confirmLabel={t('ui:save')}
      busy={busy}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <div className="a-fields">
        {!role && (
          <TextBox
            label={t('roles:code')}
            help={t('roles:code_help')}
            value={code}
            onChange={(next) => setCode(next.toLowerCase())}
            required
            maxLength={40}
            {...(problems.name ? { error: problems.name } : {})}
          />
        )}
        <BilingualBox
          label={t('roles:role_name')}
          tr={tr}
          en={en}
          onTr={setTr}
          onEn={setEn}
          required
          maxLength={120}
          {...(problems.explanation ? { errorTr: problems.explanation } : {})}
        />
        {!role && (
          <SelectBox<number>
            label={t('roles:copy_from')}
            help={t('roles:copy_help')}
            value={copy}
            onChange={setCopy}
            options={roles.map((each) => ({
              value: each.id,
              label: name({ name: each.explanation, name_en: each.explanation_en }),
            }))}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

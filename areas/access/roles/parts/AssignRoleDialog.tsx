import { useState } from 'react';
import { whyNot } from '#kernel/web/reasons.ts';
import { useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { assignUserRoleCommand, roleChoicesQuery, type UnitChoice } from '../users-contract.ts';

/** Gives a role, limited to a faculty, department or program where one is chosen. */
export function AssignRoleDialog({ id, name: who, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const choices = useRead(roleChoicesQuery, {}).data;
  const { run, busy } = useRun(assignUserRoleCommand);
  const [role, setRole] = useState<number | null>(null);
  const [faculty, setFaculty] = useState<string | null>(null);
  const [department, setDepartment] = useState<string | null>(null);
  const [program, setProgram] = useState<string | null>(null);
  const chosen = choices?.roles.find((each) => each.id === role);
  const reason = whyNot(chosen?.can, locale);
  const units = (all: readonly UnitChoice[] | undefined, of: string | null): { value: string; label: string }[] =>
    (all ?? [])
      .filter((unit) => of === null || unit.of === of)
      .map((unit) => ({ value: unit.code, label: `${unit.code} – ${name(unit)}` }));
  const give = async (): Promise<void> => {
    if (role === null) return;
    if (
      (await run({ id, role_id: role, faculty_code: faculty, department_code: department, program_code: program })) !==
      null
    )
      onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('user_about:give_title', { name: who })}
      confirmLabel={t('user_about:give_role')}
      busy={busy}
      disabled={role === null || reason !== ''}
      onConfirm={() => void give()}
      onCancel={onClose}
    >
      <div className="a-fields">
        <SelectBox<number>
          label={t('roles:role')}
          required
          value={role}
          onChange={setRole}
          options={(choices?.roles ?? []).map((each) => ({
            value: each.id,
            label: name({ name: each.explanation, name_en: each.explanation_en }),
            hint: whyNot(each.can, locale) || each.name,
          }))}
        />
        {reason && <Notice tone="warning">{reason}</Notice>}
        <SelectBox
          label={t('user_about:faculty')}
          help={t('user_about:unit_help')}
          value={faculty}
          options={units(choices?.faculties, null)}
          onChange={(next) => {
            setFaculty(next);
            setDepartment(null);
            setProgram(null);
          }}
        />
        <SelectBox
          label={t('user_about:department')}
          value={department}
          options={units(choices?.departments, faculty)}
          onChange={(next) => {
            setDepartment(next);
            setProgram(null);
          }}
        />
        <SelectBox
          label={t('user_about:program')}
          value={program}
          options={units(choices?.programs, department)}
          onChange={setProgram}
        />
      </div>
    </ConfirmDialog>
  );
}

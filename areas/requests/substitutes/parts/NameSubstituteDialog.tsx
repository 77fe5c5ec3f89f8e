import { useState } from 'react';
import { useFormat, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { nameSubstitute, substituteChoices, type Substitutions } from '../../contract.ts';
import '../../machine/parts/shared/requests.css';

/** Names who decides while one is away: person, days, role, reason. */
export function NameSubstituteDialog({ roles, onClose }: { roles: Substitutions['roles']; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const { style } = useFormat();
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState<number | null>(null);
  const [picked, setPicked] = useState<{ value: number; label: string } | null>(null);
  const [role, setRole] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const found = useRead(substituteChoices, typed ? { query: typed.slice(0, 100) } : {});
  const { run, busy, problems } = useRun(nameSubstitute);
  const options = (found.data?.rows ?? []).map((each) => ({
    value: each.id,
    label: each.full_name,
    hint: name({ name: each.unit, name_en: each.unit_en }),
  }));
  const error = (field: string): { error?: string } => (problems[field] ? { error: problems[field] } : {});
  const go = async (): Promise<void> => {
    if (person === null || from === null || to === null) return;
    const done = await run({
      substitute_id: person,
      starts_on: from,
      ends_on: to,
      ...(role ? { role } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    });
    if (done !== null) onClose();
  };
  return (
    <ConfirmDialog
      opened
      wide
      busy={busy}
      title={t('approvals:sub.name')}
      about={t('approvals:sub.about')}
      confirmLabel={t('approvals:sub.name')}
      disabled={person === null || from === null || to === null}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <div className="q-fields">
        <SelectBox<number>
          label={t('approvals:sub.person')}
          name="substitute_id"
          help={t('approvals:sub.person_help')}
          required
          value={person}
          options={options}
          chosen={picked}
          onSearch={setTyped}
          loading={found.isFetching}
          {...error('substitute_id')}
          onChange={(next) => {
            setPerson(next);
            setPicked(options.find((each) => each.value === next) ?? null);
          }}
        />
        <div className="q-two">
          <DateBox
            label={t('approvals:sub.from')}
            name="starts_on"
            required
            value={from}
            onChange={setFrom}
            locale={locale}
            format={style}
            {...error('starts_on')}
          />
          <DateBox
            label={t('approvals:sub.to')}
            name="ends_on"
            required
            value={to}
            onChange={setTo}
            locale={locale}
            format={style}
            {...(from ? { min: from } : {})}
            {...error('ends_on')}
          />
        </div>
        <SelectBox<string>
          label={t('approvals:sub.role')}
          name="role"
          placeholder={t('approvals:sub.every_role')}
          value={role}
          onChange={setRole}
          options={roles.map((each) => ({ value: each.name, label: name({ name: each.tr, name_en: each.en }) }))}
          {...error('role')}
        />
        <TextBox
          label={t('approvals:sub.reason')}
          name="reason"
          help={t('approvals:sub.reason_help')}
          value={reason}
          onChange={setReason}
          maxLength={250}
          {...error('reason')}
        />
      </div>
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { RecordPicker } from '#areas/scheduling/exams/parts/shared/RecordPicker.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { nameThesisJury, type ThesisView } from '../contract.ts';
import { juryRoles, type JuryRole } from '../rules/thesis-states.ts';
import { useTitleOf } from './thesis-words.ts';
import './thesis.css';

interface Member {
  key: number;
  outside: boolean;
  staff_id: number | null;
  name: string;
  email: string;
  institution: string;
  role: JuryRole;
}
const roles = Object.keys(juryRoles) as JuryRole[];
const blank = (key: number, role: JuryRole, staff_id: number | null = null): Member => ({
  key,
  outside: false,
  staff_id,
  name: '',
  email: '',
  institution: '',
  role,
});
/** The jury as it stands, else the advisor and an empty head. */
const membersOf = (work: ThesisView): Member[] =>
  work.jury.length > 0
    ? work.jury.map((each, key) => ({
        key,
        outside: each.staff_id === null,
        staff_id: each.staff_id,
        name: each.name,
        email: each.email ?? '',
        institution: each.institution ?? '',
        role: each.role,
      }))
    : [blank(0, 'head'), blank(1, 'advisor', work.advisor_id)];

/** Who judges the work: members of the staff, and people from outside by name and mail. */
export function JuryDialog({ work, onClose }: { work: ThesisView; onClose: () => void }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { run, busy } = useRun(nameThesisJury);
  const [members, setMembers] = useState(() => membersOf(work));
  const change = (key: number, part: Partial<Member>): void =>
    setMembers(members.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const save = async (): Promise<void> => {
    const given = members.map(({ outside, staff_id, name, email, institution, role }) =>
      outside ? { role, name, email, institution } : { role, staff_id },
    );
    if (await run(formInput(nameThesisJury, { id: work.id, version: work.version, members: given }))) onClose();
  };
  const whole = members.every((each) => (each.outside ? each.name && each.email && each.institution : each.staff_id));
  return (
    <ConfirmDialog
      opened
      wide
      title={`${t('thesis:move.name_jury')}: ${titleOf(work)}`}
      about={t('thesis:jury_about', { least: work.limits.jury_min, outside: work.limits.outside_min })}
      confirmLabel={t('thesis:move.name_jury')}
      busy={busy}
      disabled={!whole}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        {members.map((each, at) => (
          <fieldset key={each.key} className="th-member">
            <legend>{t('thesis:jury_member', { n: at + 1 })}</legend>
            <div className="th-two">
              <SelectBox<'inside' | 'outside'>
                label={t('thesis:jury_kind')}
                value={each.outside ? 'outside' : 'inside'}
                onChange={(next) => change(each.key, { outside: next === 'outside' })}
                required
                options={[
                  { value: 'inside', label: t('thesis:jury_staff') },
                  { value: 'outside', label: t('thesis:jury_outside') },
                ]}
              />
              <SelectBox<JuryRole>
                label={t('thesis:jury_role')}
                value={each.role}
                onChange={(next) => change(each.key, { role: next ?? 'member' })}
                required
                options={roles.map((value) => ({ value, label: t(`thesis:jury.${value}`) }))}
              />
            </div>
            {each.outside ? (
              <>
                <TextBox
                  label={t('thesis:name')}
                  value={each.name}
                  onChange={(name) => change(each.key, { name })}
                  maxLength={120}
                  required
                />
                <div className="th-two">
                  <TextBox
                    label={t('thesis:email')}
                    format="email"
                    value={each.email}
                    onChange={(email) => change(each.key, { email })}
                    maxLength={120}
                    required
                  />
                  <TextBox
                    label={t('thesis:institution')}
                    value={each.institution}
                    onChange={(institution) => change(each.key, { institution })}
                    maxLength={200}
                    required
                  />
                </div>
              </>
            ) : (
              <RecordPicker
                to="staff"
                label={t('thesis:person')}
                value={each.staff_id}
                onChange={(staff_id) => change(each.key, { staff_id })}
                required
              />
            )}
            {members.length > 1 && (
              <div className="th-buttons">
                <ActionButton
                  small
                  kind="quiet"
                  onClick={() => setMembers(members.filter((other) => other.key !== each.key))}
                >
                  {t('thesis:jury_remove')}
                </ActionButton>
              </div>
            )}
          </fieldset>
        ))}
        {members.length < 9 && (
          <div className="th-buttons">
            <ActionButton
              onClick={() =>
                setMembers([...members, blank(Math.max(...members.map((each) => each.key)) + 1, 'member')])
              }
            >
              {t('thesis:jury_add')}
            </ActionButton>
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { reference } from '#kernel/contract/field.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useName, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { setGraduateJury, type MeetingView } from '../contract.ts';

interface Member {
  staff_id: number | null;
  chairs: boolean;
}
interface Criterion {
  name: string;
  name_en: string;
  weight: number | null;
}
const juror = reference('staff', { required: true });
const freshCriteria: Criterion[] = [
  { name: 'Alan bilgisi', name_en: 'Knowledge of the field', weight: 60 },
  { name: 'Araştırma isteği', name_en: 'Motivation for research', weight: 40 },
];
/** Who judges, and by what. */
export default function JuryPanel({ data }: { data: MeetingView }) {
  const t = useText();
  const name = useName();
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t('graduate:meeting.jury')}>
      {open ? (
        <Editor data={data} onDone={() => setOpen(false)} />
      ) : (
        <div className="ga-stack">
          {data.jury.length > 0 && (
            <p>
              {data.jury
                .map((each) => (each.chairs ? `${each.name} (${t('graduate:meeting.chair')})` : each.name))
                .join(', ')}
            </p>
          )}
          {data.criteria.length > 0 && <p>{data.criteria.map((each) => `${name(each)} ${each.weight}%`).join(', ')}</p>}
          {data.can.jury === true && (
            <div>
              <ActionButton onClick={() => setOpen(true)}>{t('graduate:meeting.set_jury')}</ActionButton>
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}
function Editor({ data, onDone }: { data: MeetingView; onDone: () => void }) {
  const t = useText();
  const [members, setMembers] = useState<Member[]>(() =>
    data.jury.length > 0
      ? data.jury.map(({ staff_id, chairs }) => ({ staff_id, chairs }))
      : [
          { staff_id: null, chairs: true },
          { staff_id: null, chairs: false },
        ],
  );
  const [criteria, setCriteria] = useState<Criterion[]>(() =>
    data.criteria.length > 0
      ? data.criteria.map(({ name, name_en, weight }) => ({ name, name_en, weight }))
      : freshCriteria,
  );
  const { run, busy, problems } = useRun(setGraduateJury);
  const member = (at: number, some: Partial<Member>): void =>
    setMembers(members.map((each, index) => (index === at ? { ...each, ...some } : each)));
  const criterion = (at: number, some: Partial<Criterion>): void =>
    setCriteria(criteria.map((each, index) => (index === at ? { ...each, ...some } : each)));
  const save = async (): Promise<void> => {
    const input = formInput(setGraduateJury, { id: data.id, version: data.version, members, criteria });
    if ((await run(input)) !== null) onDone();
  };
  return (
    <form className="ga-stack" noValidate onSubmit={(event) => (event.preventDefault(), void save())}>
      {members.map((each, at) => (
        <section key={at} className="ga-item" aria-label={t('graduate:meeting.member', { n: at + 1 })}>
          <FieldInput
            resource={{ area: 'admissions', name: 'graduate-juror' }}
            name="staff_id"
            field={juror}
            values={{ staff_id: each.staff_id }}
            onChange={(some) => member(at, { staff_id: (some.staff_id ?? null) as number | null })}
            error={problems[`members.${at}.staff_id`]}
          />
          <div className="ga-bar">
            <FlagBox
              label={t('graduate:meeting.is_chair')}
              value={each.chairs}
              onChange={(chairs) =>
                setMembers(members.map((one, index) => ({ ...one, chairs: index === at ? chairs : false })))
              }
            />
            {members.length > 2 && (
              <ActionButton
                small
                kind="quiet"
                onClick={() => setMembers(members.filter((_one, index) => index !== at))}
              >
                {t('graduate:apply.remove')}
              </ActionButton>
            )}
          </div>
        </section>
      ))}
      {problems.members && <p className="ga-error">{problems.members}</p>}
      {members.length < 9 && (
        <div>
          <ActionButton onClick={() => setMembers([...members, { staff_id: null, chairs: false }])}>
            {t('graduate:meeting.add_member')}
          </ActionButton>
        </div>
      )}
      {criteria.map((each, at) => (
        <section key={at} className="ga-item ga-fields" aria-label={`${t('graduate:meeting.criterion')} ${at + 1}`}>
          <TextBox
            label={t('graduate:meeting.criterion')}
            value={each.name}
            onChange={(name) => criterion(at, { name })}
            error={problems[`criteria.${at}.name`]}
            required
          />
          <TextBox
            label={t('graduate:meeting.criterion_en')}
            value={each.name_en}
            onChange={(name_en) => criterion(at, { name_en })}
            error={problems[`criteria.${at}.name_en`]}
            required
          />
          <IntegerBox
            label={t('graduate:meeting.weight')}
            value={each.weight}
            min={1}
            max={100}
            onChange={(weight) => criterion(at, { weight })}
            error={problems[`criteria.${at}.weight`]}
            required
          />
          {criteria.length > 1 && (
            <ActionButton
              small
              kind="quiet"
              onClick={() => setCriteria(criteria.filter((_one, index) => index !== at))}
            >
              {t('graduate:apply.remove')}
            </ActionButton>
          )}
        </section>
      ))}
      {problems.criteria && <p className="ga-error">{problems.criteria}</p>}
      <div className="ga-bar">
        {criteria.length < 8 && (
          <ActionButton onClick={() => setCriteria([...criteria, { name: '', name_en: '', weight: null }])}>
            {t('graduate:meeting.add_criterion')}
          </ActionButton>
        )}
        <ActionButton kind="main" type="submit" busy={busy}>
          {t('graduate:meeting.save')}
        </ActionButton>
      </div>
    </form>
  );
}

import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { RecordPicker } from '../../exams/parts/shared/RecordPicker.tsx';
import { instructorRoles, saveSectionInstructors, type SectionOffer } from '../contract.ts';

type Role = keyof typeof instructorRoles;
interface Line {
  key: number;
  staff_id: number | null;
  name: string | null;
  role: Role;
  share: number | null;
  main: boolean;
}

/** Who teaches a section, all of them saved at once. */
export function InstructorsPanel({ offer }: { offer: SectionOffer }) {
  const t = useText();
  const locale = useLocale();
  const { run, busy, problems } = useRun(saveSectionInstructors);
  const [lines, setLines] = useState<Line[]>(offer.instructors.map((each) => ({ ...each, key: each.staff_id })));
  const [touched, setTouched] = useState(false);
  const may = offer.can.change === true;
  const change = (key: number, next: Partial<Line>): void => {
    setTouched(true);
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...next } : line)));
  };
  const sum = lines.reduce((all, line) => all + (line.share ?? 0), 0);
  const given = lines.some((line) => line.share !== null);
  const save = async (): Promise<void> => {
    const instructors = lines.map(({ staff_id, role, share }) => ({ staff_id, role, share }));
    if (await run(formInput(saveSectionInstructors, { id: offer.id, instructors }))) setTouched(false);
  };
  return (
    <Panel title={t('offer:instructors')} about={t('offer:instructors_about')}>
      {lines.length === 0 && <p className="of-note">{t('offer:nobody')}</p>}
      <ul className="of-lines">
        {lines.map((line) => (
          <li key={line.key} className="of-line">
            {line.name === null ? (
              <RecordPicker
                to="staff"
                label={t('offer:person')}
                value={line.staff_id}
                onChange={(staff_id) => change(line.key, { staff_id })}
                filter={{ status: 'a', is_academic: 1 }}
                required
              />
            ) : (
              <span>
                <b>{line.name}</b>{' '}
                {line.main && (
                  <StatusBadge plain tone="info">
                    {t('offer:main')}
                  </StatusBadge>
                )}
              </span>
            )}
            <SelectBox<Role>
              label={t('offer:role')}
              clearable={false}
              disabled={!may}
              value={line.role}
              onChange={(role) => role && change(line.key, { role })}
              options={(Object.keys(instructorRoles) as Role[]).map((value) => ({
                value,
                label: instructorRoles[value][locale],
              }))}
            />
            <IntegerBox
              label={t('offer:share')}
              name={`share-${line.key}`}
              disabled={!may}
              min={1}
              max={100}
              value={line.share}
              onChange={(share) => change(line.key, { share })}
            />
            {may && (
              <ActionButton
                kind="quiet"
                onClick={() => {
                  setTouched(true);
                  setLines((all) => all.filter((each) => each.key !== line.key));
                }}
              >
                {t('offer:remove')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {problems.instructors && <p role="alert">{problems.instructors}</p>}
      <div className="of-bar">
        {given && (
          <StatusBadge plain tone={sum === 100 ? 'success' : 'danger'}>
            {t('offer:sum', { sum })}
          </StatusBadge>
        )}
        {may && (
          <>
            <ActionButton
              onClick={() => {
                setTouched(true);
                setLines((all) => [
                  ...all.map((line) => ({ ...line, share: all.length === 0 ? line.share : null })),
                  { key: -Date.now(), staff_id: null, name: null, role: 'instructor', share: null, main: false },
                ]);
              }}
            >
              {t('offer:add_person')}
            </ActionButton>
            <ActionButton
              kind="main"
              busy={busy}
              disabled={!touched || lines.some((line) => line.staff_id === null)}
              onClick={() => void save()}
            >
              {t('offer:save')}
            </ActionButton>
          </>
        )}
      </div>
    </Panel>
  );
}

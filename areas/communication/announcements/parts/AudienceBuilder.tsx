import { useEffect, useState } from 'react';
import { useFormat, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { announcementAudience, type AnnouncementDesk } from '../contract.ts';
import { studentTypeWords } from '#areas/people/resources/student-words.ts';
import { classYears, type Audience } from '../rules/announcement-audience.ts';
import { useTypeWord, useYearWord } from './audience-words.ts';

const rest = 350;
/** The audience as it stood a moment ago: nobody is counted at every key. */
function useRested(audience: Audience): Partial<Audience> {
  // an empty line is left out: an address cannot carry an empty list
  const key = JSON.stringify(Object.fromEntries(Object.entries(audience).filter(([, line]) => line.length > 0)));
  const [rested, setRested] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), rest);
    return () => clearTimeout(timer);
  }, [key]);
  return JSON.parse(rested) as Partial<Audience>;
}

/** Whom an announcement is for, with a live count and the first of those who get it. */
export function AudienceBuilder({
  value,
  choices,
  disabled,
  errorOf,
  onChange,
}: {
  value: Audience;
  choices: AnnouncementDesk['choices'];
  disabled: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<Audience>) => void;
}) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const year = useYearWord();
  const type = useTypeWord();
  const { roles, faculties, programs, class_years, student_types } = value;
  const read = useRead(announcementAudience, useRested({ roles, faculties, programs, class_years, student_types }));
  const options = (list: readonly { code: string; name: string; name_en: string }[]) =>
    list.map((each) => ({ value: each.code, label: name(each) }));
  const roleName = (role: string): string => {
    const found = choices.roles.find((each) => each.code === role);
    return found ? name(found) : role;
  };
  const box = (
    field: 'roles' | 'faculties' | 'programs' | 'student_types',
    given: readonly { value: string; label: string }[],
  ) => (
    <MultiSelectBox
      label={t(`announcements:${field}`)}
      placeholder={t('announcements:everyone')}
      name={field}
      disabled={disabled}
      options={given}
      value={value[field]}
      onChange={(next) => onChange({ [field]: [...next] })}
      error={errorOf(field)}
    />
  );
  return (
    <fieldset className="an-audience">
      <legend>{t('announcements:audience')}</legend>
      <p className="an-hint">
        {t('announcements:audience_about')}
        {choices.unit_only ? ` ${t('announcements:unit_about')}` : ''}
      </p>
      <div className="an-two">
        {box('roles', options(choices.roles))}
        {choices.faculties.length > 0 && box('faculties', options(choices.faculties))}
        {box('programs', options(choices.programs))}
        <MultiSelectBox<number>
          label={t('announcements:class_years')}
          placeholder={t('announcements:everyone')}
          name="class_years"
          disabled={disabled}
          options={classYears.map((each) => ({ value: each, label: year(each) }))}
          value={value.class_years}
          onChange={(next) => onChange({ class_years: [...next] })}
          error={errorOf('class_years')}
        />
        {box(
          'student_types',
          Object.keys(studentTypeWords).map((each) => ({ value: each, label: type(each) })),
        )}
      </div>
      <section className="an-preview" aria-live="polite" aria-label={t('announcements:preview')}>
        <ReadState read={read}>
          {(data) =>
            data.count === 0 ? (
              <Notice tone="warning">{t('announcements:preview_none')}</Notice>
            ) : (
              <>
                <p>
                  <strong>{t('announcements:preview_n', { n: number(data.count) })}</strong>{' '}
                  <span className="an-meta">
                    {data.by_role.map((each) => `${roleName(each.role)} ${number(each.count)}`).join(' · ')}
                  </span>
                </p>
                <details>
                  <summary>{t('announcements:preview_first', { n: data.persons.length })}</summary>
                  <ol>
                    {data.persons.map((person, place) => (
                      <li key={`${person.number ?? ''}${place}`}>
                        {person.name}
                        {person.number ? ` · ${person.number}` : ''}{' '}
                        <span className="an-meta">{roleName(person.role)}</span>
                      </li>
                    ))}
                  </ol>
                </details>
              </>
            )
          }
        </ReadState>
      </section>
    </fieldset>
  );
}

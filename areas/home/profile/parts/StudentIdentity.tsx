import { textKey } from '#kernel/contract/text.ts';
import type { ReactNode } from 'react';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { Panel } from '#ui/Panel.tsx';
import type { StudentHeadView, StudentIdentityView } from '../contract.ts';
import { StudentAdvisor, StudentPairs, useClassName } from '#areas/people/parts/shared/StudentPairs.tsx';
import '#areas/people/parts/shared/student.css';

const mail = (address: string | null | undefined) => (address ? <a href={`mailto:${address}`}>{address}</a> : null);
const phone = (number: string | null) =>
  number ? (
    <a href={`tel:${number.replace(/\s/g, '')}`} className="k-figures">
      {number}
    </a>
  ) : null;

/** Person, contact, study; identity numbers and address only for whom the server gave them. `more`: panels that follow instead of the study. */
export function StudentIdentity({
  student,
  identity,
  more,
}: {
  student: StudentHeadView;
  identity: StudentIdentityView | null;
  more?: ReactNode;
}) {
  const t = useText();
  const name = useName();
  const { date } = useFormat();
  const className = useClassName();
  const word = (key: string): string => t(textKey(`people_profile:${key}`));
  return (
    <div className="p-columns">
      <Panel title={word('person')}>
        <StudentPairs
          pairs={[
            { label: word('full_name'), value: student.full_name },
            { label: word('number'), value: <span className="k-figures">{student.student_number}</span> },
            student.gender
              ? { label: word('gender'), value: t(textKey(`people:student.gender.${student.gender}`)) }
              : null,
            { label: word('nationality'), value: name(student.nationality) },
            identity && {
              label: word('birth_date'),
              value: identity.birth_date ? <span className="k-figures">{date(identity.birth_date)}</span> : null,
            },
            identity && { label: word('birth_place'), value: identity.birth_place },
            {
              label: word('visa'),
              value:
                student.visa_type === 'none'
                  ? word('visa_none')
                  : t(textKey(`people:student.visa_type.${student.visa_type}`)),
            },
          ]}
        />
      </Panel>
      <Panel title={word('contact')}>
        <StudentPairs
          pairs={[
            { label: word('email'), value: mail(student.email) },
            identity && { label: word('personal_email'), value: mail(identity.personal_email) },
            { label: word('mobile_tel'), value: phone(student.mobile_tel) },
            identity && { label: word('address'), value: identity.address },
            identity && { label: word('city'), value: name({ name: identity.city, name_en: identity.city_en }) },
          ]}
        />
      </Panel>
      {identity && (identity.national_id || identity.passport_no || identity.sevis_id) && (
        <Panel title={word('official')}>
          <StudentPairs
            pairs={[
              { label: word('national_id'), value: identity.national_id },
              { label: word('passport_no'), value: identity.passport_no },
              { label: word('sevis_id'), value: identity.sevis_id },
            ].map((pair) => ({ ...pair, value: pair.value ? <span className="k-figures">{pair.value}</span> : null }))}
          />
        </Panel>
      )}
      {more ?? (
        <Panel title={word('study')}>
          <StudentPairs
            pairs={[
              { label: word('faculty'), value: name(student.faculty) },
              { label: word('department'), value: name(student.department) },
              { label: word('program'), value: name(student.program) },
              { label: word('student_type'), value: t(textKey(`people:student.student_type.${student.student_type}`)) },
              { label: word('class'), value: className(student.class_year) },
              { label: word('advisor'), value: <StudentAdvisor advisor={student.advisor} /> },
            ]}
          />
        </Panel>
      )}
    </div>
  );
}

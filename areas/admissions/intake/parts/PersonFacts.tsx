import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { genderWords } from '#areas/people/resources/student-words.ts';
import { dataFields } from '../../online/contract.ts';
import type { RegistrationDesk } from '../contract.ts';
import './intake.css';

/** What the applicant has said, to be held against the papers. */
export function PersonFacts({ desk, whole = false }: { desk: RegistrationDesk; whole?: boolean }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const { person, stated } = desk;
  const proved = (yes: boolean) => (
    <StatusBadge plain tone={yes ? 'success' : 'warning'}>
      {t(yes ? 'intake:proved' : 'intake:not_proved')}
    </StatusBadge>
  );
  const gender = genderWords[person.gender as keyof typeof genderWords];
  const { certificate, disability } = stated;
  const marital = dataFields.marital.choices[stated.marital as keyof typeof dataFields.marital.choices];
  const wanted = [
    ...(person.leave_of_absence_fall ? [t('intake:leave_fall')] : []),
    ...(person.leave_of_absence_spring ? [t('intake:leave_spring')] : []),
  ];
  const rows: [key: string, label: string, value: React.ReactNode][] = [
    ['name', t('intake:applicant'), `${person.first_name} ${person.last_name}`],
    ['national_id', t('intake:field.national_id'), person.national_id],
    ['passport_no', t('intake:field.passport_no'), person.passport_no],
    [
      'birth',
      t('intake:field.birth_date'),
      `${format.date(person.birth_date)}${person.birth_place ? ` · ${person.birth_place}` : ''}`,
    ],
    ['gender', t('intake:field.gender'), gender?.[locale] ?? null],
    ['nationality', t('intake:field.nationality_id'), desk.nationality ? name(desk.nationality) : null],
    ['parents', t('intake:parents'), [person.father_name, person.mother_name].filter(Boolean).join(', ') || null],
    ['school', t('intake:field.high_school_name'), person.high_school_name],
    ['year', t('intake:field.graduation_year'), person.graduation_year],
    [
      'exam',
      t('intake:field.exam_score'),
      person.exam_score === null
        ? null
        : `${format.number(person.exam_score)}${person.exam_type ? ` (${person.exam_type})` : ''}`,
    ],
    [
      'certificate',
      t('intake:field.english_certificate'),
      certificate &&
        [
          name(certificate),
          certificate.score === null ? '' : format.number(certificate.score),
          certificate.on === null ? '' : format.date(certificate.on),
        ]
          .filter(Boolean)
          .join(' · '),
    ],
    [
      'disability',
      t('intake:field.disability'),
      disability &&
        [name(disability), disability.ratio === null ? '' : `${disability.ratio} %`].filter(Boolean).join(' · '),
    ],
    [
      'leave',
      t('intake:field.leave'),
      wanted.length === 0
        ? null
        : [wanted.join(', '), stated.leave_reason && name(stated.leave_reason)].filter(Boolean).join(' · '),
    ],
    ...(whole
      ? ([
          [
            'email',
            t('intake:field.email'),
            person.email ? (
              <>
                {person.email} {proved(desk.email_verified)}
              </>
            ) : null,
          ],
          [
            'phone',
            t('intake:field.mobile_tel'),
            person.mobile_tel ? (
              <>
                {person.mobile_tel} {proved(desk.phone_verified)}
              </>
            ) : null,
          ],
          [
            'address',
            t('intake:field.address'),
            [
              person.address,
              person.district,
              desk.city && name(desk.city),
              person.city_name,
              person.postcode,
              desk.home_country && name(desk.home_country),
            ]
              .filter(Boolean)
              .join(', ') || null,
          ],
          [
            'emergency',
            t('intake:field.emergency_name'),
            [person.emergency_name, person.emergency_tel].filter(Boolean).join(' · ') || null,
          ],
          [
            'scholarship',
            t('intake:field.scholarship_rate'),
            person.scholarship_rate > 0 ? `${person.scholarship_rate} %` : null,
          ],
          ['marital', t('intake:field.marital'), marital?.[locale] ?? null],
          ['occupation', t('intake:field.occupation'), stated.occupation && name(stated.occupation)],
          [
            'school_more',
            t('intake:field.high_school_more'),
            [stated.high_school_code, person.high_school_branch, stated.high_school_type].filter(Boolean).join(' · ') ||
              null,
          ],
          ['iban', t('intake:field.iban'), stated.iban],
          ['agency', t('intake:field.agency_id'), desk.agency ? name(desk.agency) : null],
          ['note', t('intake:field.note'), person.note],
        ] as [string, string, React.ReactNode][])
      : []),
  ];
  return (
    <Panel title={t('intake:said')}>
      <dl className="in-facts">
        {rows
          .filter(([, , value]) => value !== null && value !== '')
          .map(([key, label, value]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}

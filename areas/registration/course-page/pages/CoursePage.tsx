import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { course as courseResource } from '#areas/curriculum/resources/course.ts';
import { useFormat, useLocale, useName, usePageParams, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { PrerequisiteTree } from '../../desk/parts/PrerequisiteTree.tsx';
import { coursePageQuery } from '../contract.ts';
import { CourseSections } from '../parts/CourseSections.tsx';
import { PastGrades } from '../parts/PastGrades.tsx';
import '../../parts/registration.css';

type Answer = OutputOf<typeof coursePageQuery>;
const { level, course_type, language } = courseResource.fields;
const wordOf = (
  choices: Readonly<Record<string, { tr: string; en: string }>>,
  code: string,
  locale: 'tr' | 'en',
): string => choices[code]?.[locale] ?? '';

/** /courses/:id: what a course is, what it asks for, where it is taught now and how it was graded. */
export default function CoursePage() {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const [search] = useSearchValues();
  const semester_id = Number(search.semester) || 0;
  const read = useRead(coursePageQuery, {
    id: Number(usePageParams().id),
    ...(semester_id > 0 ? { semester_id } : {}),
  });
  const data = read.data;
  const course = data?.course;
  return (
    <Screen
      title={course ? `${course.code} ${name(course)}` : t('title:course_page')}
      about={
        course
          ? [name(course.department), wordOf(level.choices, course.level, locale)].filter(Boolean).join(' · ')
          : undefined
      }
      status={
        course && course.status !== 'a' ? (
          <StatusBadge tone="neutral">{t('course_page:passive')}</StatusBadge>
        ) : undefined
      }
      main={
        data?.can.register ? (
          <ActionButton kind="main" href={`/course/registration?view=courses&course=${data.course.id}`}>
            {t('title:course_registration')}
          </ActionButton>
        ) : undefined
      }
      facts={
        course ? (
          <FactStrip
            label={t('course_page:facts')}
            facts={[
              {
                key: 'credits',
                label: t('registration_ui:section.credits'),
                value: number(course.credits),
                note: t('course_page:ects', { ects: number(course.ects) }),
              },
              {
                key: 'hours',
                label: t('course_page:hours'),
                value: number(course.theory_hours + course.practice_hours + course.lab_hours),
                note: t('course_page:hours_of', {
                  theory: course.theory_hours,
                  practice: course.practice_hours,
                  lab: course.lab_hours,
                }),
              },
              {
                key: 'type',
                label: t('course_page:type'),
                value: wordOf(course_type.choices, course.course_type, locale),
                note: t('course_page:taught_in', { language: wordOf(language.choices, course.language, locale) }),
              },
              { key: 'year', label: t('course_page:year'), value: course.class_year === 0 ? '–' : course.class_year },
            ]}
          />
        ) : undefined
      }
    >
      <ReadState read={read} outline="cards">
        {(shown) => <Body data={shown} />}
      </ReadState>
    </Screen>
  );
}

function Body({ data }: { data: Answer }) {
  const t = useText();
  const semesterName = useSemesterName();
  const locale = useLocale();
  const { course, conditions, semester } = data;
  const description = locale === 'en' ? course.description_en : course.description;
  const outcomes = locale === 'en' ? course.outcomes_en : course.outcomes;
  const label = t('course_page:sections', { semester: semesterName(semester) });
  return (
    <div className="r-stack r-gap">
      <Panel
        title={t('course_page:description')}
        about={
          data.content.versions > 1
            ? t('course_page:content_of', { semester: semesterName(data.content.semester) })
            : undefined
        }
        actions={
          <PageLink to={`/courses/${course.id}/contents`}>
            {t('course_page:contents', { n: data.content.versions })}
          </PageLink>
        }
      >
        <p className="r-prose">{description ?? t('course_page:no_description')}</p>
      </Panel>
      {outcomes.length > 0 && (
        <Panel title={t('course_page:outcomes')}>
          <p className="r-label" id="course-outcomes">
            {t('course_page:outcomes_about')}
          </p>
          <ol className="r-sentences" aria-labelledby="course-outcomes">
            {outcomes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </Panel>
      )}
      <Panel title={t('course_page:conditions')}>
        <div className="r-stack r-gap">
          <Conditions conditions={conditions} />
          {data.own && (data.own.prerequisite ?? data.own.corequisite) && (
            <div>
              <p className="r-label">{t('course_page:yours')}</p>
              <PrerequisiteTree view={data.own} />
            </div>
          )}
        </div>
      </Panel>
      <Panel title={label} flush>
        <CourseSections sections={data.sections} label={label} />
      </Panel>
      <PastGrades grades={data.grades} />
    </div>
  );
}

const kinds = ['prerequisite', 'corequisite', 'exclusion'] as const;
function Conditions({ conditions }: Pick<Answer, 'conditions'>) {
  const t = useText();
  const locale = useLocale();
  const stated = kinds.flatMap((kind) => {
    const words = conditions[kind];
    return words ? [{ kind, words: words[locale] }] : [];
  });
  if (stated.length === 0) return <p className="r-note">{t('course_page:no_conditions')}</p>;
  return (
    <dl className="r-facts">
      {stated.map(({ kind, words }) => (
        <div key={kind}>
          <dt>{t(`course_page:${kind}`)}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useGo, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BookIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { instructorCoursesQuery, sectionGradeSheetQuery } from '#areas/grading/contract.ts';
import { GradeSheet } from '#areas/grading/parts/GradeSheet.tsx';
import { sectionName } from '#areas/grading/parts/words.ts';
import '#areas/grading/parts/grading.css';

/** /grade/entry/:courseId? (ACA-016): the id is a section's; without one a section of one's own is chosen first. */
export default function GradeEntryPage() {
  const id = Number(usePageParams().courseId ?? 0);
  return id > 0 ? <Sheet key={id} id={id} /> : <Choice />;
}

function Sheet({ id }: { id: number }) {
  const t = useText();
  const sheet = useRead(sectionGradeSheetQuery, { section_id: id });
  if (!sheet.data)
    return (
      <Screen title={t('title:grade_entry')}>
        <ReadState read={sheet} outline="table">
          {() => null}
        </ReadState>
      </Screen>
    );
  return <GradeSheet view={sheet.data} />;
}

function Choice() {
  const t = useText();
  const semesterName = useSemesterName();
  const go = useGo();
  const nameOf = useName();
  const courses = useRead(instructorCoursesQuery, {});
  return (
    <Screen
      title={t('title:grade_entry')}
      about={courses.data?.semester ? semesterName(courses.data.semester) : undefined}
    >
      <ReadState read={courses}>
        {({ sections }) =>
          sections.length === 0 ? (
            <EmptyState icon={<BookIcon />} title={t('grading:no_courses')}>
              {t('grading:no_courses_why')}
            </EmptyState>
          ) : (
            <div className="g-choose">
              <SelectBox<number>
                label={t('grading:choose_section')}
                value={null}
                required
                autoFocus
                options={sections.map((each) => ({
                  value: each.id,
                  label: `${sectionName(each)} ${nameOf(each)}`,
                  hint: t(`grading:status.${each.status}`),
                }))}
                onChange={(next) => {
                  if (next !== null) go(`/grade/entry/${next}`);
                }}
              />
            </div>
          )
        }
      </ReadState>
    </Screen>
  );
}

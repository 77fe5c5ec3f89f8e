import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { lazy, Suspense } from 'react';
import { useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { CalendarIcon, GridIcon } from '#ui/icons.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { placeForms, saveFormDraft, submitForm } from '#areas/system/forms/contract.ts';
import { registrationState } from '../../contract.ts';
import { RegistrationDesk } from '../parts/RegistrationDesk.tsx';
import { RegistrationFacts } from '../parts/RegistrationFacts.tsx';
import { WaitingRoom } from '../../waiting-room/parts/WaitingRoom.tsx';
import { statusTone } from '../../parts/tones.ts';

// what an office asks beside: most students are asked nothing
const ExtraQuestions = lazy(() =>
  import('#kernel/web/ExtraQuestions.tsx').then((m) => ({ default: m.ExtraQuestions })),
);

/** /course/registration: plan, check, submit once; what is registered, waited for and refused, and why. */
export default function CourseRegistrationPage() {
  const t = useText();
  const semesterName = useSemesterName();
  const state = useRead(registrationState, {}, { refetchInterval: 120_000 });
  const data = state.data;
  return (
    <Screen
      title={t('title:course_registration')}
      {...(data
        ? {
            about: t('registration_ui:registration.about', {
              semester: semesterName(data.semester),
              name: data.student.full_name,
              number: data.student.student_number,
            }),
            status: (
              <StatusBadge tone={statusTone(data.registration.status)}>
                {t(`registration:status.${data.registration.status}`)}
              </StatusBadge>
            ),
            facts: <RegistrationFacts state={data} />,
          }
        : {})}
      actions={
        <>
          <ActionButton icon={<GridIcon size={16} />} href="/my-slots">
            {t('title:my_slots')}
          </ActionButton>
          <ActionButton icon={<CalendarIcon size={16} />} href="/my-course-schedule">
            {t('title:my_course_schedule')}
          </ActionButton>
        </>
      }
    >
      <ReadState read={state}>
        {(shown) => (
          <WaitingRoom>
            <RegistrationDesk
              key={`${shown.student.student_program_id}.${shown.semester.id}`}
              state={shown}
              readAt={state.dataUpdatedAt}
            />
            {/* below the desk, which would push it away */}
            <Suspense fallback={null}>
              <ExtraQuestions
                place="registration.submit"
                calls={{ read: placeForms, save: saveFormDraft, submit: submitForm }}
              />
            </Suspense>
          </WaitingRoom>
        )}
      </ReadState>
    </Screen>
  );
}

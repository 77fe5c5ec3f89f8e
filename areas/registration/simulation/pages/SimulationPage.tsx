import {
  useFormat,
  useHas,
  useMe,
  usePageParams,
  useRead,
  useGo,
  useName,
  useSearchValues,
  useText,
} from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { StudentPicker } from '../../schedules/parts/StudentPicker.tsx';
import { simulation, type Simulation } from '../contract.ts';
import { SavedSimulations } from '../parts/SavedSimulations.tsx';
import { simulationInput } from '../parts/simulation-input.ts';
import { SimulationView } from '../parts/SimulationView.tsx';
import '../../parts/registration.css';

/** /student/courses/simulation/:id?: another plan, the semesters to come, the likelihood of graduation. */
export default function SimulationPage() {
  const t = useText();
  const name = useName();
  const go = useGo();
  const student = Boolean(useMe()?.student);
  const { id } = usePageParams();
  const [search, change] = useSearchValues();
  const keeps = useHas('coursesimulation_store');
  const asked = student || Number(id) > 0;
  const read = useRead(simulation, simulationInput(student ? undefined : id, search), { enabled: asked });
  const shown = asked ? read.data : undefined;
  return (
    <Screen
      title={t('title:course_simulation')}
      about={
        shown
          ? [shown.student.full_name, shown.student.student_number, name(shown.student.program)].join(' · ')
          : t('simulation:about')
      }
      actions={
        <ActionButton icon={<PrintIcon size={16} />} onClick={() => window.print()}>
          {t('ui:print')}
        </ActionButton>
      }
    >
      <div className="r-stack r-gap">
        <div className="r-filters-fields r-fields-top k-screen">
          {!student && (
            <StudentPicker
              label={t('simulation:student')}
              placeholder={t('simulation:student_search')}
              value={Number(id) > 0 ? Number(id) : null}
              chosen={shown ? `${shown.student.student_number} ${shown.student.full_name}` : undefined}
              onChange={(next) => go(next ? `/student/courses/simulation/${next}` : '/student/courses/simulation')}
            />
          )}
          {shown && <Choices shown={shown} change={change} />}
        </div>
        {student && keeps && <SavedSimulations search={search} change={change} />}
        {asked ? (
          <ReadState read={read}>
            {(data) =>
              data.curriculum ? (
                <SimulationView data={data} search={search} change={change} />
              ) : (
                <EmptyState title={t('simulation:no_plan')}>{t('simulation:no_plan_about')}</EmptyState>
              )
            }
          </ReadState>
        ) : (
          <EmptyState title={t('simulation:choose')}>{t('simulation:choose_about')}</EmptyState>
        )}
      </div>
    </Screen>
  );
}

function Choices({ shown, change }: { shown: Simulation; change: (values: Record<string, unknown>) => void }) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  return (
    <>
      <SelectBox<number>
        label={t('simulation:curriculum')}
        required
        value={shown.curriculum?.id ?? null}
        options={shown.curriculums.map((each) => ({
          value: each.id,
          label: `${name(each.program)} · ${each.code}`,
          ...(each.id === shown.own_curriculum_id ? { hint: t('simulation:own') } : {}),
        }))}
        onChange={(next) => change({ curriculum: next === shown.own_curriculum_id ? undefined : (next ?? undefined) })}
      />
      <IntegerBox
        label={t('simulation:credits')}
        help={t('simulation:credits_help', { most: number(shown.credits.most) })}
        value={shown.credits.limit}
        min={3}
        max={60}
        onChange={(next) =>
          change({ credits: next === null || next < 3 || next >= shown.credits.most ? undefined : next })
        }
      />
    </>
  );
}

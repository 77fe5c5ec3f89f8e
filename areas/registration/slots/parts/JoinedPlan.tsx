import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { JoinedAudit, ProgramAudit } from '../contract.ts';
import { ExtraCourses } from './ExtraCourses.tsx';
import { SlotsBoard } from './SlotsBoard.tsx';
import { SlotsPlan, useSlotsAbout } from './SlotsPlan.tsx';
import { SlotsBar, SlotsFacts } from './SlotsProgress.tsx';
import '../../parts/registration.css';

/** Whose plans they are: of one program as before, of several the person alone. */
export function useAuditAbout(): (audit: JoinedAudit) => string {
  const one = useSlotsAbout();
  return ({ programs }) => {
    const [first] = programs;
    if (!first) return '';
    return programs.length === 1 ? one(first) : `${first.student.full_name} · ${first.student.student_number}`;
  };
}

/** Degree progress of a person: one plan, or several one below the other, with what counts for more than one of them said once. */
export function JoinedPlan({ audit, own = false }: { audit: JoinedAudit; own?: boolean }) {
  const [first] = audit.programs;
  if (!first) return null;
  if (audit.programs.length === 1) return <SlotsPlan view={first} own={own} />;
  return (
    <div className="r-stack r-gap">
      <Together audit={audit} />
      <SharedCourses audit={audit} />
      {audit.programs.map((program, at) => (
        <ProgramPlan key={program.student_program_id} audit={audit} program={program} own={own} later={at > 0} />
      ))}
    </div>
  );
}

function Together({ audit: { together } }: { audit: JoinedAudit }) {
  const t = useText();
  const { number } = useFormat();
  const of = (done: number, total: number): string =>
    t('registration_ui:facts.of', { done: number(done), total: number(total) });
  return (
    <FactStrip
      label={t('audit:together')}
      facts={[
        {
          key: 'credits',
          label: t('audit:credits'),
          value: of(together.credits_done, together.credits_total),
          note: t('registration_ui:slots.running', { credits: number(together.credits_in_progress) }),
        },
        {
          key: 'ects',
          label: t('registration_ui:slots.ects'),
          value: of(together.ects_done, together.ects_total),
        },
        {
          key: 'shared',
          label: t('audit:shared_credits'),
          value: number(together.credits_shared),
          note: t('audit:counted_once'),
        },
        {
          key: 'left',
          label: t('registration_ui:slots.left'),
          value: number(together.slots_total - together.slots_done),
          note: t('registration_ui:slots.left_credits', {
            credits: number(together.credits_total - together.credits_done),
          }),
        },
      ]}
    />
  );
}

function SharedCourses({ audit: { shared, programs } }: { audit: JoinedAudit }) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  if (shared.length === 0) return null;
  const placeIn = (program: ProgramAudit, places: JoinedAudit['shared'][number]['places']): string => {
    const slot = program.slots.find((each) => places.some((place) => place.slot_id === each.id));
    return slot
      ? t('registration_ui:slots.place', {
          semester: slot.semester_no,
          type: t(textKey(`registration:slot_type.${slot.slot_type}`)),
        })
      : '–';
  };
  return (
    <Panel title={t('audit:shared')} about={t('audit:shared_about')} flush>
      <DataTable
        label={t('audit:shared')}
        rows={shared}
        rowKey={(row) => String(row.enrolment_id)}
        rowName={(row) => row.code}
        columns={[
          { key: 'code', title: t('registration_ui:column.code'), lead: true, render: (row) => <b>{row.code}</b> },
          {
            key: 'name',
            title: t('registration_ui:column.course'),
            render: (row) => <PageLink to={`/courses/${row.course_id}`}>{name(row)}</PageLink>,
          },
          ...programs.map((program) => ({
            key: String(program.student_program_id),
            title: program.student.program.code,
            render: (row: JoinedAudit['shared'][number]) => placeIn(program, row.places),
          })),
          {
            key: 'credits',
            title: t('registration_ui:section.credits'),
            align: 'right' as const,
            render: (row) => number(row.credits),
          },
        ]}
      />
    </Panel>
  );
}

function ProgramPlan({
  audit,
  program,
  own,
  later,
}: {
  audit: JoinedAudit;
  program: ProgramAudit;
  own: boolean;
  later: boolean;
}) {
  const t = useText();
  const name = useName();
  const { student, curriculum } = program;
  // said once: in the first plan the course stands as everywhere, in the others with where it counts already
  const marks = new Map(
    later
      ? audit.shared.flatMap(({ places }) => {
          const here = places.find((each) => each.student_program_id === program.student_program_id);
          const first = audit.programs.find((each) => each.student_program_id === places[0]?.student_program_id);
          return here && first && first !== program
            ? [[here.slot_id, t('audit:counts_in', { program: first.student.program.code })] as const]
            : [];
        })
      : [],
  );
  return (
    <section className="r-stack r-program" aria-label={name(student.program)}>
      <h2 className="k-h2">
        {name(student.program)}{' '}
        <StatusBadge tone="neutral">{t(textKey(`audit:kind.${program.program_kind}`))}</StatusBadge>
      </h2>
      {curriculum && <p className="r-note">{t('registration_ui:slots.curriculum', { curriculum: curriculum.code })}</p>}
      <SlotsFacts summary={program.summary} />
      <SlotsBar slots={program.slots} summary={program.summary} />
      <SlotsBoard
        slots={program.slots}
        summary={program.summary}
        own={own}
        current={student.semester_no}
        marks={marks}
      />
      <ExtraCourses extra={program.extra} />
    </section>
  );
}

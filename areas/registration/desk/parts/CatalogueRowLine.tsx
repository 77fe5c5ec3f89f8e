import { textKey } from '#kernel/contract/text.ts';
import { useId } from 'react';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { clashesWith } from '#areas/scheduling/rules/time.ts';
import type { CatalogueRow } from '../../contract.ts';
import { registeredOf, seatsForMe, useDesk } from './desk.ts';
import { PrerequisiteTree } from './PrerequisiteTree.tsx';
import { ReasonLines } from './ReasonLines.tsx';
import { stops, useReasons } from '../../parts/reasons.ts';
import { seatRefusal } from '../../rules/seats.ts';
import { SectionDetails } from './SectionDetails.tsx';
import { SectionSeats } from '../../parts/SectionSeats.tsx';
import { meetingsText } from '../../parts/words.ts';

/** One offered section: hours, live seats, what it would fill, the one thing to do with it, and behind it why not. */
export function CatalogueRowLine({
  row,
  opened,
  active,
  onToggle,
}: {
  row: CatalogueRow;
  opened: boolean;
  active: boolean;
  onToggle: () => void;
}) {
  const t = useText();
  const name = useName();
  const id = useId();
  const { number } = useFormat();
  const { state, basket, pending, live, swap, join, findCourse } = useDesk();
  const reasons = useReasons(state.student.advisor);
  const seats = live(row);
  const full = seatsForMe(row, seats) <= 0;
  const planned = pending.some((line) => line.section.section_id === row.section_id);
  const other =
    registeredOf(state).find((each) => each.course_id === row.course_id && each.section_id !== row.section_id) ?? null;
  // another section of a registered course is a change of section: its own clash and "already registered" fall away
  const against = row.refusals.filter(
    (refusal) =>
      !seatRefusal(refusal) &&
      !(
        other &&
        (refusal.key === 'course_already_registered' ||
          (refusal.key === 'course_times_overlap' && Object.values(refusal.params ?? {}).includes(other.section)))
      ),
  );
  const stopped = against.some(stops);
  const clashes = clashesWith<{ section: string; meetings: CatalogueRow['meetings'] }>(
    row,
    pending
      .filter((line) => line.section.section_id !== row.section_id && line.section.course_id !== row.course_id)
      .map((line) => line.section),
  );
  // one chip for all: what is planned, and what is registered already
  const clashing = [
    ...new Set([
      ...clashes.map((clash) => clash.second.section),
      ...against
        .filter((refusal) => refusal.key === 'course_times_overlap')
        .map((refusal) => String(refusal.params?.second ?? '')),
    ]),
  ];
  const [firstClash] = clashing;
  const facts = [
    meetingsText(t, row.meetings),
    ...(row.instructor ? [row.instructor.name] : []),
    ...(row.mode === 'face' ? [] : [t(textKey(`registration_ui:mode.${row.mode}`))]),
    ...(row.slots[0] ? [t('registration_ui:catalogue.fills', { slot: name(row.slots[0]) })] : []),
  ];
  const instead = other?.can.swap === true ? other : null;
  const action = row.registered ? (
    <StatusBadge tone="success">{t('registration_ui:enrolment.registered')}</StatusBadge>
  ) : row.waiting ? (
    <StatusBadge tone="warning">{t('registration_ui:enrolment.waitlisted')}</StatusBadge>
  ) : planned ? (
    <ActionButton small onClick={() => basket.remove(row.section_id)}>
      {t('registration_ui:catalogue.remove')}
    </ActionButton>
  ) : stopped ? (
    <ActionButton small kind="quiet" onClick={onToggle}>
      {t('registration_ui:catalogue.why', { n: against.filter(stops).length })}
    </ActionButton>
  ) : full && row.can_waitlist ? (
    <ActionButton small onClick={() => join(seats, instead)}>
      {t('registration_ui:catalogue.join')}
    </ActionButton>
  ) : full ? (
    <StatusBadge tone="danger">{t('registration_ui:catalogue.full')}</StatusBadge>
  ) : instead ? (
    <ActionButton small onClick={() => swap(instead, seats)}>
      {t('registration_ui:catalogue.change')}
    </ActionButton>
  ) : (
    <ActionButton small onClick={() => basket.add(seats)}>
      {t('registration_ui:catalogue.add')}
    </ActionButton>
  );
  return (
    <li className="r-row-line" data-active={active || undefined} data-muted={stopped || undefined}>
      <div className="r-row-main">
        <button
          type="button"
          className="r-row-open"
          aria-expanded={opened}
          aria-controls={`${id}-more`}
          onClick={onToggle}
        >
          <span className="r-row-title" title={`${row.section} ${name(row)}`}>
            <b>{[row.section, ...row.also].join(' / ')}</b> {name(row)}
          </span>
        </button>
        <span className="r-row-credits k-figures">
          {t('registration_ui:credits.short', { credits: number(row.credits) })}
        </span>
        <span className="r-row-seats">
          <SectionSeats seats={seats} />
        </span>
        <span className="r-row-action k-screen">{action}</span>
        <span className="r-row-chevron" aria-hidden>
          {opened ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
        </span>
        <p className="r-row-facts">
          <span title={facts.join(' · ')}>{facts.join(' · ')}</span>
          {firstClash && (
            <StatusBadge tone="warning">
              {t(clashing.length === 1 ? 'registration_ui:catalogue.clash' : 'registration_ui:catalogue.clash_more', {
                section: firstClash,
                more: clashing.length - 1,
              })}
            </StatusBadge>
          )}
        </p>
      </div>
      {opened && (
        <div className="r-row-more" id={`${id}-more`}>
          {clashing.length > 1 && (
            <p className="r-note">{t('registration_ui:catalogue.clashes', { sections: clashing.join(', ') })}</p>
          )}
          {against.length > 0 && <ReasonLines reasons={reasons.list(against)} onFind={findCourse} />}
          <SectionDetails section={row} slots={row.slots} />
          <p className="k-screen">
            <PageLink to={`/courses/${row.course_id}`}>{t('course_page:open')}</PageLink>
          </p>
          {(row.prerequisites.prerequisite ?? row.prerequisites.corequisite) && (
            <div>
              <p className="r-label">{t('registration_ui:prerequisite.title')}</p>
              <PrerequisiteTree view={row.prerequisites} />
            </div>
          )}
          {!row.registered && !row.waiting && !planned && (stopped || full || instead) && (
            <div className="k-screen">
              <ActionButton
                small
                kind="quiet"
                onClick={() =>
                  basket.add(seats, {
                    waitlist: full && row.can_waitlist,
                    swap_section_id: instead?.section_id ?? null,
                  })
                }
              >
                {t('registration_ui:catalogue.add_anyway')}
              </ActionButton>
            </div>
          )}
        </div>
      )}
    </li>
  );
}

import type { ReactNode } from 'react';
import { Link } from '#ui/Link.tsx';
import { SlotMark, type SlotState } from '#ui/SlotMark.tsx';
import '#ui/curriculum.css';

/** One place of a curriculum: a course, or an elective still to be chosen. */
export interface Slot {
  key: string;
  code: string;
  name: string;
  credits?: ReactNode;
  state: SlotState;
  /** grade or what fills it */
  grade?: ReactNode;
  note?: ReactNode;
  href?: string;
}
export interface SlotSemester {
  key: string;
  title: string;
  summary?: ReactNode;
  slots: readonly Slot[];
}
export interface SlotGridProps {
  words: { label: string; states: Record<SlotState, string> };
  semesters: readonly SlotSemester[];
  onOpen?: (slot: Slot, semester: SlotSemester) => void;
}

/** A curriculum as a plan: a column per semester, a card per slot. */
export function SlotGrid({ words, semesters, onOpen }: SlotGridProps) {
  return (
    <div className="k-slots" role="group" aria-label={words.label} tabIndex={0}>
      {semesters.map((semester) => (
        <section key={semester.key} className="k-slots-column k-keep" aria-label={semester.title}>
          <p className="k-slots-title">
            {semester.title}
            {semester.summary && <span>{semester.summary}</span>}
          </p>
          <ul>
            {semester.slots.map((slot) => {
              const face = (
                <>
                  <span className="k-slot-top">
                    <span className="k-slot-code">{slot.code}</span>
                    {slot.credits !== undefined && <span className="k-slot-credits k-figures">{slot.credits}</span>}
                  </span>
                  <span className="k-slot-name">{slot.name}</span>
                  <span className="k-slot-state">
                    <SlotMark state={slot.state} />
                    {words.states[slot.state]}
                    {slot.grade !== undefined && <b className="k-figures">{slot.grade}</b>}
                  </span>
                  {slot.note && <span className="k-slot-note">{slot.note}</span>}
                </>
              );
              const common = { className: 'k-slot', 'data-state': slot.state };
              return (
                <li key={slot.key}>
                  {slot.href !== undefined ? (
                    <Link {...common} href={slot.href}>
                      {face}
                    </Link>
                  ) : onOpen ? (
                    <button type="button" {...common} onClick={() => onOpen(slot, semester)}>
                      {face}
                    </button>
                  ) : (
                    <div {...common}>{face}</div>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

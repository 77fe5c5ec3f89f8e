import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useFormat, useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DragIcon, EditIcon, PlusIcon, TrashIcon } from '#ui/icons.tsx';
import { moveSlot, type CurriculumPlan, type PlanSemester, type PlanSlot } from '../contract.ts';
import { fullSemester } from '../rules/plan-warnings.ts';
import './plans.css';

/** Where a slot stands in a plan, as one word. */
const standing = (plan: CurriculumPlan, id: number): string =>
  plan.semesters
    .map(({ semester_no, slots }) => `${semester_no}.${slots.findIndex((each) => each.id === id)}`)
    .find((each) => !each.endsWith('-1')) ?? '';
type Drop = { semester: number; slot: number | null; where: 'before' | 'after' };

/** The semesters of a plan with their slots: dragged by hand, or moved with Alt and the arrows. */
export function PlanBoard({
  plan,
  onAdd,
  onEdit,
  onRemove,
}: {
  plan: CurriculumPlan;
  onAdd: (semester: number) => void;
  onEdit: (slot: PlanSlot) => void;
  onRemove: (slot: PlanSlot) => void;
}) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const { run } = useRun(moveSlot, { quiet: true });
  const place = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<PlanSlot | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const [said, setSaid] = useState('');
  const editable = plan.can.edit === true;
  // the handle that was moved keeps the focus: where it stands now it is drawn only when the plan was read again
  const moving = useRef<{ id: number; from: string } | null>(null);
  useEffect(() => {
    const slot = moving.current;
    if (!slot || standing(plan, slot.id) === slot.from) return;
    moving.current = null;
    place.current?.querySelector<HTMLElement>(`[data-slot="${slot.id}"] .pl-handle`)?.focus();
  }, [plan]);

  const titleOf = (slot: PlanSlot): string => `${slot.course_code ?? slot.pool_code ?? ''} ${name(slot)}`.trim();
  const move = async (slot: PlanSlot, semester_no: number, position: number): Promise<void> => {
    moving.current = { id: slot.id, from: standing(plan, slot.id) };
    const done = await run({ id: slot.id, semester_no, position });
    if (done) setSaid(t('plan:moved', { slot: titleOf(slot), number: done.semester_no, position: done.position }));
    else moving.current = null;
  };
  const press = (event: KeyboardEvent, slot: PlanSlot, semester: PlanSemester): void => {
    const index = semester.slots.indexOf(slot);
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove(slot);
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onEdit(slot);
      return;
    }
    if (!event.altKey || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && index > 0) void move(slot, slot.semester_no, index);
    if (event.key === 'ArrowDown' && index < semester.slots.length - 1) void move(slot, slot.semester_no, index + 2);
    if (event.key === 'ArrowLeft' && slot.semester_no > 1) void move(slot, slot.semester_no - 1, 30);
    if (event.key === 'ArrowRight' && slot.semester_no < plan.duration_semesters)
      void move(slot, slot.semester_no + 1, 30);
  };
  const whereAt = (event: DragEvent): Drop['where'] => {
    const box = event.currentTarget.getBoundingClientRect();
    return event.clientY - box.top < box.height / 2 ? 'before' : 'after';
  };
  const over = (event: DragEvent, semester: number, slot: PlanSlot | null): void => {
    if (!held) return;
    event.preventDefault();
    event.stopPropagation();
    const where = whereAt(event);
    if (drop?.semester !== semester || drop.slot !== (slot?.id ?? null) || drop.where !== where)
      setDrop({ semester, slot: slot?.id ?? null, where });
  };
  // where it is let go, not where it was seen last: a quick hand is ahead of the drawing
  const letGo = (event: DragEvent, semester: PlanSemester, slot: PlanSlot | null): void => {
    event.preventDefault();
    event.stopPropagation();
    if (held && slot?.id !== held.id) {
      // counted without the slot that is held, as the server does
      const others = semester.slots.filter((each) => each.id !== held.id);
      const at = others.findIndex((each) => each.id === slot?.id);
      void move(held, semester.semester_no, at < 0 ? 30 : at + (whereAt(event) === 'before' ? 1 : 2));
    }
    setHeld(null);
    setDrop(null);
  };

  return (
    <div ref={place} className="pl-board">
      {plan.semesters.map((semester) => (
        <section
          key={semester.semester_no}
          className="pl-semester k-keep"
          aria-label={t('plan:semester', { number: semester.semester_no })}
          data-drop={(held && drop?.semester === semester.semester_no) || undefined}
          onDragOver={(event) => over(event, semester.semester_no, null)}
          onDrop={(event) => letGo(event, semester, null)}
        >
          <h2>{t('plan:semester', { number: semester.semester_no })}</h2>
          <p className="pl-sum" data-off={semester.ects !== fullSemester || undefined}>
            {t('plan:sum', { credits: number(semester.credits), ects: number(semester.ects) })}
          </p>
          {semester.slots.length === 0 ? (
            <p className="pl-empty">{t('plan:empty')}</p>
          ) : (
            <ul className="pl-slots">
              {semester.slots.map((slot) => {
                const remarks = plan.warnings.filter((each) => each.slot_id === slot.id);
                return (
                  <li
                    key={slot.id}
                    className="pl-slot"
                    data-slot={slot.id}
                    data-held={held?.id === slot.id || undefined}
                    data-warned={remarks.length > 0 || undefined}
                    data-drop={drop?.slot === slot.id && held?.id !== slot.id ? drop.where : undefined}
                    // the whole slot, because not every browser lets a button be dragged
                    draggable={editable}
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = 'move';
                      event.dataTransfer.setData('text/plain', titleOf(slot));
                      setHeld(slot);
                    }}
                    onDragEnd={() => {
                      setHeld(null);
                      setDrop(null);
                    }}
                    onDragOver={(event) => over(event, semester.semester_no, slot)}
                    onDrop={(event) => letGo(event, semester, slot)}
                  >
                    {editable && (
                      <button
                        type="button"
                        className="pl-handle k-screen"
                        aria-label={t('plan:move', { slot: titleOf(slot) })}
                        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Enter Delete"
                        onKeyDown={(event) => press(event, slot, semester)}
                      >
                        <DragIcon size={15} />
                      </button>
                    )}
                    <span className="pl-words">
                      <b>
                        {slot.course_code ??
                          (slot.pool_code === null
                            ? ''
                            : t('plan:pool', { pool: slot.pool_code, count: slot.pool_courses }))}
                      </b>{' '}
                      {name(slot)}
                      <small>{t('plan:sum', { credits: number(slot.credit), ects: number(slot.ects) })}</small>
                      {remarks.map((each, index) => (
                        <small key={each.warning.key + String(index)} data-warned>
                          {reasonOf(each.warning, locale).sentence}
                        </small>
                      ))}
                    </span>
                    {editable && (
                      <span className="k-screen">
                        <ActionButton kind="quiet" small icon={<EditIcon size={14} />} onClick={() => onEdit(slot)}>
                          <span className="k-hidden">{t('plan:edit', { slot: titleOf(slot) })}</span>
                        </ActionButton>
                        <ActionButton kind="quiet" small icon={<TrashIcon size={14} />} onClick={() => onRemove(slot)}>
                          <span className="k-hidden">{t('plan:remove', { slot: titleOf(slot) })}</span>
                        </ActionButton>
                      </span>
                    )}
                  </li>
                );
              })}
            </ul>
          )}
          {editable && semester.semester_no <= plan.duration_semesters && (
            <span className="k-screen">
              <ActionButton small icon={<PlusIcon size={14} />} onClick={() => onAdd(semester.semester_no)}>
                <span aria-hidden>{t('plan:add')}</span>
                <span className="k-hidden">{t('plan:add_to', { number: semester.semester_no })}</span>
              </ActionButton>
            </span>
          )}
        </section>
      ))}
      <p className="k-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

import { longDay } from '#kernel/contract/calendar.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { placementRefusals } from '../refusals.ts';

// ESL-011
export const placementKinds = {
  placement: { tr: 'Yerleştirme', en: 'Placement' },
  proficiency: { tr: 'Yeterlik', en: 'Proficiency' },
} as const;
// ESL-012
export const placementModes = {
  in_class: { tr: 'Sınıfta', en: 'In class' },
  online: { tr: 'Çevrim içi', en: 'Online' },
  hybrid: { tr: 'Karma', en: 'Hybrid' },
} as const;
/** Who must not sit beside each other. */
export const apartWords = {
  none: { tr: 'Ayrım yok', en: 'Nobody' },
  program: { tr: 'Aynı programdakiler', en: 'Students of the same program' },
  department: { tr: 'Aynı bölümdekiler', en: 'Students of the same department' },
} as const;
export const placementStateWords = {
  draft: { tr: 'Hazırlanıyor', en: 'Draft', tone: 'neutral' },
  open: { tr: 'Başvuruya açık', en: 'Open for registration', tone: 'info' },
  seated: { tr: 'Yerler belli', en: 'Seats assigned', tone: 'info' },
  held: { tr: 'Yapıldı', en: 'Held', tone: 'warning' },
  scored: { tr: 'Puanlandı', en: 'Scored', tone: 'warning' },
  published: { tr: 'Açıklandı', en: 'Published', tone: 'success' },
  cancelled: { tr: 'İptal edildi', en: 'Canceled', tone: 'danger' },
} as const;
export type PlacementState = keyof typeof placementStateWords;
/** From the draft to the published results; seats can be taken back until the exam was held. */
export const placementStates = defineStates<PlacementState>({
  draft: ['open', 'cancelled'],
  open: ['draft', 'seated', 'held', 'cancelled'],
  seated: ['open', 'held', 'cancelled'],
  held: ['scored'],
  scored: ['held', 'published'],
  published: [],
  cancelled: [],
});
/** Steps that are no more than a change of the state; seats and publication have commands of their own. */
export const plainMoves = ['draft', 'open', 'held', 'scored', 'cancelled'] as const;

/** ESL-010: nothing of an exam happened before its day. */
export const notBeforeItsDay = (exam: { held_on: string }, today: string): Refusal[] =>
  today < exam.held_on ? [placementRefusals.placement_ahead({ day: longDay(exam.held_on) })] : [];
export interface PlacementFacts {
  status: string;
  held_on: string;
  mode: string;
  parts: number;
  weight: number;
  levels: number;
  rooms: number;
  candidates: number;
  /** parts of candidates without a score and not marked as absent */ unscored: number;
}
/** Why an exam cannot go to a state now. */
export function mayMovePlacement(exam: PlacementFacts, to: PlacementState, today: string): Refusal[] {
  const from = exam.status as PlacementState;
  if (!canGo(placementStates, from, to))
    return [placementRefusals.placement_state({ state: placementStateWords[from] })];
  const defined = to === 'open' || to === 'seated' || to === 'held';
  return [
    ...(to === 'held' || to === 'scored' || to === 'published' ? notBeforeItsDay(exam, today) : []),
    ...(defined && (exam.parts === 0 || exam.weight !== 100)
      ? [placementRefusals.placement_weights({ weight: exam.weight })]
      : []),
    ...(to === 'open' && exam.levels === 0 ? [placementRefusals.placement_no_levels()] : []),
    // ESL-013
    ...(to === 'seated' && exam.rooms === 0 ? [placementRefusals.placement_no_rooms()] : []),
    ...(to === 'seated' && exam.mode === 'online' ? [placementRefusals.placement_online()] : []),
    ...(to === 'held' && from === 'open' && exam.mode !== 'online' ? [placementRefusals.placement_not_seated()] : []),
    ...((to === 'seated' || to === 'held') && exam.candidates === 0 ? [placementRefusals.placement_nobody()] : []),
    ...((to === 'scored' || to === 'published') && exam.unscored > 0
      ? [placementRefusals.placement_unscored({ n: exam.unscored })]
      : []),
  ];
}
/** The definition rests while people may rely on it. */
export const mayChangePlacement = (row: { status: string }): Refusal[] =>
  row.status === 'draft' || row.status === 'open'
    ? []
    : [placementRefusals.placement_state({ state: placementStateWords[row.status as PlacementState] })];
export const mayScorePlacement = (row: { status: string; held_on: string }, today: string): Refusal[] =>
  row.status === 'held' || row.status === 'scored'
    ? notBeforeItsDay(row, today)
    : [placementRefusals.placement_state({ state: placementStateWords[row.status as PlacementState] })];
/** May somebody register now? */
export const mayJoinPlacement = (
  exam: { status: string; apply_from: string; apply_until: string },
  today: string,
): Refusal[] =>
  exam.status === 'open' && exam.apply_from <= today && today <= exam.apply_until
    ? []
    : [placementRefusals.placement_not_open({ from: longDay(exam.apply_from), until: longDay(exam.apply_until) })];

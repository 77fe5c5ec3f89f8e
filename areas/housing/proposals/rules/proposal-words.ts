import * as a from '#kernel/contract/answer.ts';

export const proposalStatusWords = {
  running: { tr: 'Aranıyor', en: 'Searching', tone: 'info' },
  ready: { tr: 'Hazır', en: 'Ready', tone: 'warning' },
  failed: { tr: 'Tamamlanamadı', en: 'Failed', tone: 'danger' },
  offering: { tr: 'Teklif ediliyor', en: 'Offering', tone: 'info' },
  committed: { tr: 'Teklif edildi', en: 'Offered', tone: 'success' },
  discarded: { tr: 'Silindi', en: 'Discarded', tone: 'neutral' },
} as const;
/** What became of a line when the beds were offered. */
export const lineOutcomes = {
  offered: { tr: 'Teklif edildi', en: 'Offered', tone: 'success' },
  left_out: { tr: 'Dışarıda kaldı', en: 'Left out', tone: 'warning' },
} as const;
export type ProposalStatus = keyof typeof proposalStatusWords;

/** A proposal in numbers, beside first come, first served on the same people. */
export const ProposalFigures = a.record({
  applicants: a.integer,
  asked: a.integer,
  placed: a.integer,
  wishes: a.integer,
  served_placed: a.integer,
  served_wishes: a.integer,
});
export type ProposalFigures = a.Of<typeof ProposalFigures>;

import { defineRefusals } from '#kernel/contract/refusal.ts';

const by = { rule: 'REQ-013', office: 'department' } as const;
export const meetingRefusals = defineRefusals({
  graduate_meeting_over: {
    tr: 'Puanlar kapandı; toplantı artık değiştirilemez.',
    en: 'The scores are closed. The meeting cannot be changed.',
    ...by,
  },
  graduate_meeting_changed: {
    tr: 'Toplantı bu arada değişti. Sayfayı yenileyin.',
    en: 'The meeting has changed meanwhile. Reload the page.',
    ...by,
  },
  graduate_jury_scored: {
    tr: 'Puan verildikten sonra jüri ve ölçütler değiştirilemez.',
    en: 'The jury and the criteria cannot change once scores were given.',
    ...by,
  },
  graduate_jury_chair: {
    tr: 'Jürinin bir başkanı olmalı ve bir kişi iki kez yazılamaz.',
    en: 'A jury has one chair, and each member is in it once.',
    ...by,
  },
  graduate_criteria_weights: {
    tr: 'Ölçütlerin ağırlıkları toplamı 100 olmalı; şimdi {sum}.',
    en: 'The weights of the criteria must add up to 100. They add up to {sum} now.',
    ...by,
  },
  graduate_no_jury: {
    tr: 'Önce jüri ve ölçütler girilmeli.',
    en: 'The jury and the criteria must be set first.',
    ...by,
  },
  graduate_not_invitable: {
    tr: 'Seçilenlerden biri bu programda görüşmeye çağrılabilecek durumda değil.',
    en: 'One of those chosen cannot be invited to this program.',
    ...by,
  },
  graduate_nobody_invited: { tr: 'Toplantıya çağrılan aday yok.', en: 'Nobody is invited to the meeting.', ...by },
  graduate_not_juror: {
    tr: 'Bu toplantının jürisinde değilsiniz.',
    en: 'You are not in the jury of this meeting.',
    ...by,
  },
  graduate_score_unknown: {
    tr: 'Puan, bu toplantının bir adayına ve ölçütüne verilir; görüşmeye gelmeyene verilmez.',
    en: 'Scores are given to candidates and criteria of this meeting, and not to those who did not come.',
    ...by,
  },
  graduate_scores_missing: {
    tr: 'Verilmemiş puan sayısı: {n}.',
    en: 'Scores that are missing: {n}.',
    ...by,
  },
  graduate_not_scored: { tr: 'Önce puanlar kapatılmalı.', en: 'The scores must be closed first.', ...by },
  graduate_decided: { tr: 'Bu toplantının kararı verildi.', en: 'This meeting has been decided.', ...by },
  graduate_decision_whole: {
    tr: 'Karar, değerlendirilen her aday için bir kez verilir.',
    en: 'A decision names every evaluated candidate once.',
    ...by,
  },
  graduate_over_quota: { tr: 'Asil listede en çok {n} aday olabilir.', en: 'The main list takes at most {n}.', ...by },
  graduate_over_reserve: {
    tr: 'Yedek listede en çok {n} aday olabilir.',
    en: 'The reserve list takes at most {n}.',
    ...by,
  },
  graduate_below: {
    tr: '{name} programın en düşük başarı puanının altında.',
    en: '{name} is below the lowest total of the program.',
    ...by,
  },
  graduate_passed_over: {
    tr: '{name} sıralamada öndeyken geride bırakılıyor; gerekçe yazın.',
    en: '{name} is passed over although ranked higher. Give a reason.',
    ...by,
  },
  graduate_no_offer: {
    tr: 'Önerilecek yer ya da sırada aday yok.',
    en: 'There is no place to offer, or nobody to offer it to.',
    ...by,
  },
  graduate_offer_over: {
    tr: 'Bu öneri geçerli değil ya da yanıt süresi geçti.',
    en: 'This offer is not valid or its time is over.',
    ...by,
  },
  graduate_place_taken: {
    tr: 'Programda boş yer kalmadı.',
    en: 'The program has no place left.',
    ...by,
  },
});

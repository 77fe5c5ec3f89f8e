import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why something about boards can't be done. */
export const boardRefusals = defineRefusals({
  board_term_order: {
    tr: 'Görevin bitişi başlangıcından önce olamaz.',
    en: 'A term cannot end before it starts.',
    rule: 'board-term',
    office: 'registrar',
  },
  board_term_overlap: {
    tr: 'Bu kişinin kurulda çakışan bir görev süresi var ({from} – {to}).',
    en: 'This person already has a term on the board that overlaps ({from} – {to}).',
    rule: 'board-term',
    office: 'registrar',
  },
  board_one_chair: {
    tr: 'Kurulun bu süre içinde bir başkanı var: {chair}.',
    en: 'The board already has a chair during that time: {chair}.',
    rule: 'board-term',
    office: 'registrar',
  },
  board_passive: {
    tr: '{board} pasif; toplantı ya da karar eklenemez.',
    en: '{board} is passive, so it has no meetings or decisions.',
    rule: 'board',
    office: 'registrar',
  },
  board_decision_state_order: {
    tr: 'Karar “{status}” durumundan “{next}” durumuna geçirilemez.',
    en: 'The decision cannot change from “{status}” to “{next}”.',
    rule: 'board-decision-states',
    office: 'registrar',
  },
  board_decision_final: {
    tr: 'Karar “{status}” durumunda; metni artık değiştirilemez.',
    en: 'The decision is “{status}”; its text can no longer be changed.',
    rule: 'board-decision-states',
    office: 'registrar',
  },
  board_decision_not_draft: {
    tr: 'Yalnızca taslaklar silinir; bu karar “{status}” durumunda.',
    en: 'Only drafts can be deleted; this decision is “{status}”.',
    rule: 'board-decision-states',
    office: 'registrar',
  },
  board_decision_no_document: {
    tr: 'Belge karar verildikten sonra oluşur.',
    en: 'The document is created when the decision is made.',
    rule: 'board-decision-states',
    office: 'registrar',
  },
  board_meeting_held: {
    tr: 'Toplantı tamamlandı; gündemi ve yoklaması değişmez.',
    en: 'The meeting is over; its agenda and attendance can no longer be changed.',
    rule: 'board-meeting',
    office: 'registrar',
  },
  board_meeting_not_yet: {
    tr: 'Toplantı {day} günü; kararlar o gün ya da sonrasında işlenir.',
    en: 'The meeting is on {day}. You can enter decisions from that day on.',
    rule: 'board-meeting',
    office: 'registrar',
  },
  board_meeting_year: {
    tr: 'Toplantının numarası {year} yılınındır; başka bir yıla alınamaz.',
    en: 'The meeting has a number for {year}, so it cannot be moved to another year.',
    rule: 'board-meeting',
    office: 'registrar',
  },
  board_meeting_undecided: {
    tr: 'Gündemde sonuçlanmamış {count} madde var.',
    en: '{count} agenda items have no outcome yet.',
    rule: 'board-meeting',
    office: 'registrar',
  },
  board_meeting_not_empty: {
    tr: 'Toplantının gündeminde {count} madde var; önce gündemden çıkarılmalı.',
    en: 'The agenda of the meeting has {count} items; remove them first.',
    rule: 'board-meeting',
    office: 'registrar',
  },
  board_agenda_foreign: {
    tr: 'Gündeme yalnızca bu kurulun taslak ya da ertelenmiş kararları alınır: {decision}.',
    en: 'Only drafts and postponed decisions of this board can be on its agenda: {decision}.',
    rule: 'board-meeting',
    office: 'registrar',
  },
  board_present_not_member: {
    tr: 'Yoklamada yalnızca toplantı günü görevde olan üyeler bulunur.',
    en: 'Only members whose term includes the day of the meeting can be marked present.',
    rule: 'board-meeting',
    office: 'registrar',
  },
  board_quorum_missing: {
    tr: 'Toplantı yeter sayısı yok: {voters} oy hakkı olan üye katıldı, {needed} gerekir.',
    en: 'There is no quorum: {voters} voting members are present, {needed} are needed.',
    rule: 'board-quorum',
    office: 'registrar',
  },
  board_votes_missing: {
    tr: 'Sonuç için oyların dökümü gerekir.',
    en: 'Enter the vote count for this outcome.',
    rule: 'board-votes',
    office: 'registrar',
  },
  board_votes_sum: {
    tr: 'Oyların toplamı ({sum}) oy hakkı olan katılımcı sayısına ({voters}) eşit olmalı.',
    en: 'The votes ({sum}) must add up to the number of voting members present ({voters}).',
    rule: 'board-votes',
    office: 'registrar',
  },
  board_votes_tie: {
    tr: 'Oylar eşit: başkanın oyunun yönü belirtilmeli.',
    en: 'The vote is tied: enter which way the chair voted.',
    rule: 'board-votes',
    office: 'registrar',
  },
  board_votes_not_enough: {
    tr: 'Kabul {for}, ret {against}: karar kabul edilmiş sayılmaz.',
    en: '{for} for and {against} against is not enough to pass the decision.',
    rule: 'board-votes',
    office: 'registrar',
  },
  board_votes_carry: {
    tr: 'Kabul {for}, ret {against}: karar reddedilmiş sayılmaz.',
    en: '{for} for and {against} against is not enough to reject the decision.',
    rule: 'board-votes',
    office: 'registrar',
  },
  board_effect_detail: {
    tr: '“{kind}” için ayrıntı seçilmeli ve bu türe uymalı.',
    en: 'Choose a detail that matches “{kind}”.',
    rule: 'board-effects',
    office: 'registrar',
  },
  board_effect_twice: {
    tr: 'Aynı öğrenci için “{kind}” iki kez yazılmış.',
    en: '“{kind}” is listed twice for the same student.',
    rule: 'board-effects',
    office: 'registrar',
  },
  board_effect_office: {
    tr: 'Kararın öğrenci kayıtlarına etkisi var; yayımlamayı öğrenci işleri yapar.',
    en: 'The decision changes student records, so Student Affairs must publish it.',
    rule: 'board-effects',
    office: 'studentaffairs',
  },
});

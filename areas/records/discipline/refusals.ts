import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = '2547/54';
const office = 'studentaffairs';
/** Law 2547, article 54: why a step of a disciplinary process can't be taken. */
export const disciplineRefusals = defineRefusals({
  discipline_state: {
    tr: 'Süreç “{status}” durumunda; bu adım atılamaz.',
    en: 'The process is “{status}”, so this step cannot be taken.',
    rule,
    office,
  },
  discipline_days_order: {
    tr: 'Olay öğrenildiği günden sonra olamaz; ikisi de ileride olamaz.',
    en: 'The incident cannot be later than the day it was learned of, and neither can be in the future.',
    rule,
    office,
  },
  discipline_opening_late: {
    tr: 'Soruşturma en geç {day} gününe kadar açılabilirdi.',
    en: 'The investigation had to be opened by {day}.',
    rule,
    office,
  },
  discipline_time_barred: {
    tr: 'Ceza en geç {day} gününe kadar verilebilir.',
    en: 'A sanction can be decided until {day} at the latest.',
    rule,
    office,
  },
  discipline_overdue: {
    tr: 'Soruşturmanın süresi {day} günü doldu. Önce gerekçeyle uzatılmalı.',
    en: 'The time for the investigation ended on {day}. It must first be extended for a reason.',
    rule,
    office,
  },
  discipline_extension_day: {
    tr: 'Yeni son gün {from} gününden sonra ve en geç {to} olmalı.',
    en: 'The new last day must be after {from} and no later than {to}.',
    rule,
    office,
  },
  discipline_investigator_unknown: {
    tr: 'Soruşturmacı görevde olan bir öğretim elemanı ya da çalışan olmalı.',
    en: 'The investigator must be a member of staff in service.',
    rule,
    office,
  },
  discipline_own_investigation: {
    tr: 'Soruşturmayı yürüten, kararı veremez.',
    en: 'Whoever investigated cannot record the decision.',
    rule,
    office,
  },
  discipline_not_investigator: {
    tr: 'Bu adım soruşturmacının ya da disiplin biriminindir.',
    en: 'This step belongs to the investigator or the disciplinary office.',
    rule,
    office,
  },
  discipline_day_ahead: {
    tr: 'Bu gün ileride olamaz.',
    en: 'This day cannot be in the future.',
    rule,
    office,
  },
  discipline_day_early: {
    tr: 'Bu gün {day} gününden önce olamaz.',
    en: 'This day cannot be before {day}.',
    rule,
    office,
  },
  discipline_defence_short: {
    tr: 'Savunma için en az yedi gün verilir: en erken {day}.',
    en: 'At least seven days are given for the defense: {day} at the earliest.',
    rule,
    office,
  },
  discipline_defence_open: {
    tr: 'Savunma süresi {day} günü doluyor ve savunma henüz verilmedi.',
    en: 'The time for the defense ends on {day} and no defense has been given yet.',
    rule,
    office,
  },
  discipline_defence_given: {
    tr: 'Savunma zaten kayıtlı.',
    en: 'The defense has already been recorded.',
    rule,
    office,
  },
  discipline_defence_over: {
    tr: 'Savunma süresi {day} günü doldu.',
    en: 'The time for the defense ended on {day}.',
    rule,
    office,
  },
  discipline_too_heavy: {
    tr: 'Bu fiil için en ağır ceza: {most}.',
    en: 'The heaviest sanction for this act: {most}.',
    rule,
    office,
  },
  discipline_board_needed: {
    tr: '“{sanction}” cezasını yalnızca disiplin kurulu verebilir.',
    en: 'Only the disciplinary board can decide “{sanction}”.',
    rule,
    office,
  },
  discipline_days: {
    tr: 'Uzaklaştırmanın gün sayısı {from} ile {to} arasında olmalı.',
    en: 'The number of days must be between {from} and {to}.',
    rule,
    office,
  },
  discipline_days_not_asked: {
    tr: 'Gün sayısı yalnızca bir haftadan bir aya kadar uzaklaştırmada yazılır.',
    en: 'Days are given only for a suspension of one week to one month.',
    rule,
    office,
  },
  discipline_end_unknown: {
    tr: 'Cezanın biteceği dönem takvimde yok; önce dönemi ekleyin.',
    en: 'The semester in which the suspension ends is not in the calendar yet. Add it first.',
    rule,
    office: 'registrar',
  },
  discipline_objection_late: {
    tr: 'İtiraz süresi {day} günü doldu.',
    en: 'The time for an objection ended on {day}.',
    rule,
    office,
  },
  discipline_reported_twice: {
    tr: 'Bu öğrenci için aynı gün ve aynı fiille açık bir süreç var: {number}.',
    en: 'There is already an open process for this student with the same act and day: {number}.',
    rule,
    office,
  },
});

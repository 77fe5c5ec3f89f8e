import { defineRefusals } from '#kernel/contract/refusal.ts';

const out = 'MEN-002';
const off = 'MEN-007';
export const mentoraRefusals = defineRefusals({
  mentora_not_enrolled: {
    tr: 'Bu talep, kaydı süren mentora öğrencileri içindir.',
    en: 'This is for mentora students whose enrolment is active.',
    rule: 'MEN-001',
    office: 'prepschool',
  },
  transfer_code_form: {
    tr: 'SEVIS okul kodu üç harf, üç rakam, F ve sekiz rakamdan oluşur (örnek: BOS214F00123000).',
    en: 'A SEVIS school code has three letters, three digits, F and eight digits (for example BOS214F00123000).',
    rule: out,
    office: 'international',
  },
  transfer_sevis_missing: {
    tr: 'F-1 öğrencisi için yeni okulun SEVIS kodu ve yetkilisi (DSO) gereklidir.',
    en: 'On an F-1 visa the new school’s SEVIS code and its DSO are needed.',
    rule: out,
    office: 'international',
  },
  transfer_day_past: {
    tr: 'Devir günü bugünden önce olamaz.',
    en: 'The release date can’t lie before today.',
    rule: out,
    office: 'international',
  },
  transfer_day_far: {
    tr: 'Devir günü en çok {days} gün ileride olabilir.',
    en: 'The release date can lie {days} days ahead at most.',
    rule: out,
    office: 'international',
  },
  transfer_not_yet: {
    tr: 'SEVIS kaydı {date} günü devredilir; o güne dek iptal edilebilir.',
    en: 'The SEVIS record is released on {date}; until then the transfer can be cancelled.',
    rule: out,
    office: 'international',
  },
  transfer_released: {
    tr: 'Devir günü ({date}) geldi: kayıt kilitlendi, geçiş artık iptal edilemez.',
    en: 'The release date ({date}) has come: the record is locked, the transfer can no longer be cancelled.',
    rule: out,
    office: 'international',
  },
  time_off_order: {
    tr: 'Bitiş günü başlangıçtan önce olamaz.',
    en: 'The last day can’t lie before the first.',
    rule: off,
    office: 'prepschool',
  },
  time_off_past: {
    tr: 'İzin bugünden önce başlayamaz.',
    en: 'Time off can’t begin before today.',
    rule: off,
    office: 'prepschool',
  },
  time_off_vacation_not_earned: {
    tr: 'Yıllık izin, devam edilen her {per} haftanın ardından doğar; {weeks} hafta daha devam etmeniz gerekiyor.',
    en: 'A vacation is earned by every {per} weeks attended; {weeks} more weeks are needed.',
    rule: off,
    office: 'prepschool',
  },
  time_off_vacation_long: {
    tr: 'En çok {left} hafta yıllık izin hakkınız var; {weeks} hafta istediniz.',
    en: 'You are entitled to {left} weeks of vacation at most; you asked for {weeks}.',
    rule: off,
    office: 'prepschool',
  },
  time_off_attendance: {
    tr: 'Yıllık izin için devam en az %{min} olmalı; devamınız %{percent}.',
    en: 'A vacation needs an attendance of {min} % at least; yours is {percent} %.',
    rule: off,
    office: 'prepschool',
  },
  time_off_medical_long: {
    tr: 'Sağlık izni toplam {months} ayı geçemez; kalan hakkınız {left} hafta.',
    en: 'Medical time off ends after {months} months in all; {left} weeks are left.',
    rule: off,
    office: 'international',
  },
  time_off_family_long: {
    tr: 'Aile nedeniyle izin bir kezde en çok {max} haftadır.',
    en: 'Time off for the family is {max} weeks at a time at most.',
    rule: off,
    office: 'prepschool',
  },
  time_off_reduced_once: {
    tr: 'Azaltılmış ders yükünden öğrenim boyunca bir kez yararlanılabilir.',
    en: 'A reduced course load is granted once in a level of study.',
    rule: off,
    office: 'international',
  },
  time_off_reduced_credits: {
    tr: 'Azaltılmış yükte en az {min} kredi alınmalıdır.',
    en: 'A reduced course load still has {min} credits at least.',
    rule: off,
    office: 'international',
  },
  time_off_reduced_visa: {
    tr: 'Azaltılmış ders yükü yalnızca F-1 vizeliler içindir.',
    en: 'A reduced course load is for students on an F-1 visa.',
    rule: off,
    office: 'international',
  },
  time_off_overlaps: {
    tr: 'Bu günlerle çakışan bir izniniz var: {from} – {until}.',
    en: 'You have a leave on these days already: {from} – {until}.',
    rule: off,
    office: 'prepschool',
  },
  time_off_not_running: {
    tr: 'Dönüşü bildirilecek bir izin yok.',
    en: 'There is no time off to come back from.',
    rule: off,
    office: 'prepschool',
  },
});

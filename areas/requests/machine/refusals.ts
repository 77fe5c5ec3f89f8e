import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = 'REQ-016';
export const machineRefusals = defineRefusals({
  request_only_students: {
    tr: 'Bu talebi yalnızca {roles} yapabilir.',
    en: 'Only {roles} can make this request.',
    rule: 'REQ-001',
    office: 'studentaffairs',
  },
  request_no_program: {
    tr: 'Kayıtlı olduğunuz bir program yok.',
    en: 'You are not enrolled in a program.',
    rule: 'REQ-001',
    office: 'registrar',
  },
  request_not_active: {
    tr: 'Bu talep yalnızca kaydı sürenler içindir; kayıt durumunuz: {status}.',
    en: 'Only students with an active enrollment can make this request. Your status is: {status}.',
    rule: 'REQ-001',
    office: 'registrar',
  },
  request_kind_unknown: {
    tr: 'Böyle bir talep türü yok.',
    en: 'There is no such kind of request.',
    rule: 'REQ-001',
    office: 'studentaffairs',
  },
  request_already_open: {
    tr: 'Aynı konuda sonuçlanmamış bir talebiniz var: {number}.',
    en: 'You already have an open request about the same thing: {number}.',
    rule,
    office: 'studentaffairs',
  },
  request_draft_sent: {
    tr: 'Bu taslak {number} numarasıyla gönderildi; artık taslak olarak saklanmaz.',
    en: 'This draft was sent as {number} and is no longer a draft.',
    rule,
    office: 'studentaffairs',
  },
  request_no_template: {
    tr: 'Bu talebin kimlerce karara bağlanacağı henüz tanımlanmamış; gönderilemiyor.',
    en: 'You cannot send this request yet: its approval steps have not been set up.',
    rule: 'SYS-034',
    office: 'registrar',
  },
  request_no_decider: {
    tr: '{step}: bugün karar verebilecek kimse yok ({role}).',
    en: '{step}: there is nobody who can decide this today ({role}).',
    rule: 'SYS-034',
    office: 'registrar',
  },
  request_state: {
    tr: 'Talep şu durumda: {status}. Bu işlem artık yapılamaz.',
    en: 'The status of the request is: {status}. This can no longer be done.',
    rule,
    office: 'studentaffairs',
  },
  request_not_yours: {
    tr: 'Bu işlemi talebin sahibi yapar.',
    en: 'Only the person who made the request can do this.',
    rule,
    office: 'studentaffairs',
  },
  request_not_carrier: {
    tr: 'Talebi sonuçlandırma yetkisi şu birimdedir: {roles}.',
    en: 'This step belongs to: {roles}.',
    rule,
    office: 'registrar',
  },
  request_policy_unticked: {
    tr: 'Lütfen kutuyu işaretleyin.',
    en: 'Please check the box.',
    rule: 'REQ-014',
    office: 'registrar',
  },
  request_document_missing: {
    tr: 'Gerekli belge eksik: {document}.',
    en: 'A required document is missing: {document}.',
    rule,
    office: 'studentaffairs',
  },
  request_choice_gone: {
    tr: 'Seçtiğiniz kayıt artık seçilemiyor.',
    en: 'Your choice is no longer available.',
    rule,
    office: 'studentaffairs',
  },
  request_step_no_return: {
    tr: 'Bu adım talebi iade edemez.',
    en: 'This step cannot return the request.',
    rule: 'SYS-034',
    office: 'registrar',
  },
  request_step_no_decline: {
    tr: 'Bu adım talebi reddedemez.',
    en: 'This step cannot decline the request.',
    rule: 'SYS-034',
    office: 'registrar',
  },
  request_needs_answers: {
    tr: 'Bu onay için ek bilgi gerekir; talebin sayfasından onaylayın.',
    en: 'This approval needs more information. Approve it on the request’s page.',
    rule,
    office: 'registrar',
  },
  request_document_unknown: {
    tr: 'Bu talepte böyle bir belge istenmiyor.',
    en: 'This request does not need that document.',
    rule,
    office: 'studentaffairs',
  },
  request_too_many_files: {
    tr: 'Bir talebe en çok {max} dosya eklenebilir.',
    en: 'A request can have at most {max} files.',
    rule,
    office: 'support',
  },
});

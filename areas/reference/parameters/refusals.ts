import { defineRefusals } from '#kernel/contract/refusal.ts';

export const parametersRefusals = defineRefusals({
  parameter_code_form: {
    tr: 'Kod küçük harfle başlamalı; yalnızca a-z, 0-9 ve alt çizgi içerebilir.',
    en: 'The code starts with a small letter and holds only a-z, 0-9 and the underscore.',
    rule: 'SYS-018',
    office: 'support',
  },
  parameter_item_code_form: {
    tr: 'Öğe kodu yalnızca harf, rakam, nokta, tire ve alt çizgi içerebilir.',
    en: 'The code of an item holds only letters, digits, dots, hyphens and underscores.',
    rule: 'SYS-018',
    office: 'support',
  },
  parameter_not_editable: {
    tr: 'Bu parametre sistemle birlikte gelir; öğeleri ekrandan değiştirilemez.',
    en: 'This parameter comes with the system; its items cannot be changed on the screen.',
    rule: 'SYS-012',
    office: 'support',
  },
  parameter_read: {
    tr: 'Bu parametreyi kullanan yerler var: {places}. Silinemez.',
    en: 'This parameter is used by: {places}. It cannot be deleted.',
    rule: 'SYS-013',
    office: 'support',
  },
  parameter_has_items: {
    tr: 'Bu parametrenin {count} öğesi var. Önce öğelerini silin ya da pasif yapın.',
    en: 'This parameter has {count} items. Delete them or make them passive first.',
    rule: 'SYS-013',
    office: 'registrar',
  },
  parameter_item_code_taken: {
    tr: '{code} kodlu öğe zaten var. Yeni bir değer için o öğeyi değiştirin ve yürürlük tarihini verin.',
    en: 'There already is an item {code}. For a new value change that item and say from which day on.',
    rule: 'SYS-015',
    office: 'registrar',
  },
  parameter_day_past: {
    tr: 'Yeni değer geçmiş bir günden başlayamaz: o güne kadar verilen kararlar eski değere dayanıyor.',
    en: 'A new value cannot begin in the past: what was decided until today rests on the value before.',
    rule: 'SYS-015',
    office: 'registrar',
  },
  parameter_value_exists: {
    tr: '{day} tarihinden başlayan bir değer zaten var. O değeri değiştirin.',
    en: 'There already is a value from {day} on. Change that one.',
    rule: 'SYS-015',
    office: 'registrar',
  },
  parameter_value_is_history: {
    tr: 'Bu değer artık yürürlükte değil; geçmiş değerler değiştirilmez ve silinmez.',
    en: 'This value is no longer in force; past values are neither changed nor deleted.',
    rule: 'SYS-015',
    office: 'registrar',
  },
  parameter_item_read: {
    tr: 'Bu öğeyi kullanan yerler var: {places}. Silmek yerine pasif yapın.',
    en: 'This item is used by: {places}. Make it passive instead of deleting it.',
    rule: 'SYS-016',
    office: 'registrar',
  },
  parameter_item_held: {
    tr: 'Bu öğe {count} kayıtta geçiyor ({places}). Silmek yerine pasif yapın.',
    en: '{count} records hold this item ({places}). Make it passive instead of deleting it.',
    rule: 'SYS-016',
    office: 'registrar',
  },
});

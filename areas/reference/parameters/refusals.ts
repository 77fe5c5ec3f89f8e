import { defineRefusals } from '#kernel/contract/refusal.ts';

export const parametersRefusals = defineRefusals({
  parameter_code_form: {
    tr: 'Kod küçük harfle başlamalı; yalnızca a-z, 0-9 ve alt çizgi içerebilir.',
    en: 'The code must start with a lowercase letter and contain only a-z, 0-9 and underscores.',
    rule: 'SYS-018',
    office: 'support',
  },
  parameter_item_code_form: {
    tr: 'Öğe kodu yalnızca harf, rakam, nokta, tire ve alt çizgi içerebilir.',
    en: 'The item code can contain only letters, digits, dots, hyphens and underscores.',
    rule: 'SYS-018',
    office: 'support',
  },
  parameter_not_editable: {
    tr: 'Bu parametre sistemle birlikte gelir; öğeleri ekrandan değiştirilemez.',
    en: 'This parameter is built into the system; its items cannot be changed here.',
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
    en: 'There is already an item {code}. To give it a new value, edit that item and enter the date the value takes effect.',
    rule: 'SYS-015',
    office: 'registrar',
  },
  parameter_day_past: {
    tr: 'Yeni değer geçmiş bir günden başlayamaz: o güne kadar verilen kararlar eski değere dayanıyor.',
    en: 'A new value cannot start in the past: decisions up to today are based on the earlier value.',
    rule: 'SYS-015',
    office: 'registrar',
  },
  parameter_value_exists: {
    tr: '{day} tarihinden başlayan bir değer zaten var. O değeri değiştirin.',
    en: 'There is already a value starting on {day}. Edit that one.',
    rule: 'SYS-015',
    office: 'registrar',
  },
  parameter_value_is_history: {
    tr: 'Bu değer artık yürürlükte değil; geçmiş değerler değiştirilmez ve silinmez.',
    en: 'This value is no longer in effect. Past values cannot be changed or deleted.',
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
    en: '{count} {count|record uses|records use} this item ({places}). Make it passive instead of deleting it.',
    rule: 'SYS-016',
    office: 'registrar',
  },
});

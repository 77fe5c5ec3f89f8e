import { defineTexts } from '#kernel/contract/text.ts';

export const provisioningTexts = defineTexts({
  title: { provisioning: { tr: 'Hesap Sağlama (SCIM)', en: 'Account Provisioning (SCIM)' } },
  api: { provisioned_role_saved: { tr: 'Kaydedildi.', en: 'Saved.' } },
  provisioning: {
    about: {
      tr: 'Üniversitenin kimlik yönetim sistemi hesapları buradan açar, değiştirir ve kapatır.',
      en: 'The identity management system of the university opens, changes and closes accounts here.',
    },
    address: { tr: 'SCIM adresi', en: 'SCIM address' },
    address_about: {
      tr: 'Bu adresi öteki sisteme girin; kapsamı “Hesap sağlama” olan bir API anahtarıyla bağlanır. Adını bildirdiği hesap sayısı: {n}.',
      en: 'Enter this address in the other system. It connects with an API key whose scope is “Account provisioning”. Accounts it has named: {n}.',
    },
    roles: { tr: 'Verebileceği roller', en: 'Roles it can give' },
    roles_about: {
      tr: 'İzin verilen roller öteki sistemde grup olarak görünür. Rol birimle sınırlanmadan verilir: birime bağlı bir rol bütün üniversiteyi açar.',
      en: 'Allowed roles appear as groups in the other system. They are given without a unit, so a role that is usually limited to one opens the whole university.',
    },
    role: { tr: 'Rol', en: 'Role' },
    members: { tr: 'Birimsiz verilmiş', en: 'Given without a unit' },
    state: { tr: 'Durum', en: 'Status' },
    allowed: { tr: 'İzin verildi', en: 'Allowed' },
    not_allowed: { tr: 'İzin verilmedi', en: 'Not allowed' },
    allow: { tr: 'İzin ver', en: 'Allow' },
    forbid: { tr: 'İzni kaldır', en: 'Stop allowing' },
    allow_title: { tr: '{name} rolü verilebilsin mi?', en: 'Let the other system give the role {name}?' },
    allow_about: {
      tr: 'Öteki sistem bu rolü birimsiz olarak verip alabilir.',
      en: 'It will be able to give and take this role without a unit.',
    },
    to_keys: { tr: 'API anahtarları', en: 'API keys' },
  },
  keys: { area_provisioning: { tr: 'Hesap sağlama (SCIM)', en: 'Account provisioning (SCIM)' } },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'access/provisioning-texts': typeof provisioningTexts;
  }
}

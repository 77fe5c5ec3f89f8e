import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why another system does not keep an account or give a role. */
export const provisioningRefusals = defineRefusals({
  role_of_administrators: {
    tr: 'Yönetici rolünü başka bir sistem veremez.',
    en: 'No other system can give the role of administrators.',
    rule: 'provisioning',
    office: 'support',
  },
  role_of_learners: {
    tr: 'Öğrenci ve mezun rolleri öğrencilik kaydıyla verilir.',
    en: 'Roles of students and alumni come with their enrollment.',
    rule: 'provisioning',
    office: 'support',
  },
  role_decides_rights: {
    tr: 'Bu rol kimin ne yapabileceğine karar verir; onu yalnızca bir yönetici verebilir.',
    en: 'This role decides who can do what, so only an administrator can give it.',
    rule: 'provisioning',
    office: 'support',
  },
});

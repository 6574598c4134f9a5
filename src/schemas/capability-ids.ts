/** The 18 capabilities of the contract, in catalogue order. */
export const CAPABILITY_IDS: readonly string[] = [
  'online_banking',
  'bill_pay',
  'cheque_deposit',
  'etransfer',
  'etransfer_autodeposit',
  'intl_transfer',
  'card_lock',
  'mobile_wallets',
  'bulk_payments',
  'budgeting_tools',
  'credit_score',
  'mortgage_tools',
  'virtual_assistant',
  'biometric_login',
  'alerts',
  'estatements',
  'ios_app',
  'android_app',
];

export type CapabilityId = string;

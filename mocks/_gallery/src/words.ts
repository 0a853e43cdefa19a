/** Texts that try a layout. */
export const LONG = 'Quarterly reconciliation of supplier invoices for the northern distribution centres, second revision'
export const ARABIC = 'مراجعة فواتير الموردين للربع الأول'
export const CJK = '第一四半期の仕入先請求書の照合'
export const UNBROKEN = 'reconciliation_of_supplier_invoices_for_the_northern_distribution_centres_final_v2.xlsx'

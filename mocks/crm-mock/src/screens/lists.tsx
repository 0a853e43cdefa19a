/** The lists of leads, accounts, contacts and cases. */
import { ListPage } from '../parts/list_page'

export const LeadsScreen = () => <ListPage kind="lead" key="lead" />
export const AccountsScreen = () => <ListPage kind="account" key="account" />
export const ContactsScreen = () => <ListPage kind="contact" key="contact" />
export const CasesScreen = () => <ListPage kind="case" key="case" />

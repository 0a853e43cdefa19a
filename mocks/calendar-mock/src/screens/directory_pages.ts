/** Pages on people and rooms, loaded together. */
export { PeopleScreen } from './people'
export { PersonScreen } from './person'
export { RoomScreen } from './room'
export { RoomsScreen } from './rooms'

import { MouseSensor, type SensorDescriptor, type SensorOptions, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'

// A press that moves less is a click; a finger that moves at once scrolls.
const MOUSE = { activationConstraint: { distance: 4 } }
const TOUCH = { activationConstraint: { delay: 180, tolerance: 6 } }

/** How a drag begins, the same for all that can be dragged. Keys are the component's own: dnd-kit's do not know columns. */
export function useDragSensors(): SensorDescriptor<SensorOptions>[] {
  return useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
}

// dnd-kit's own words speak of ids; what is dragged says itself what happens, in terms of columns and positions.
export const SILENT = { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined }

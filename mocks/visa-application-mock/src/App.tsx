/** Routes: the pages around the form, and the form's steps. */
import { Route, Routes } from '@mocks/kit'
import { ConfirmationScreen } from './screens/confirmation'
import { HomeScreen } from './screens/home'
import { IdGenerationScreen } from './screens/id_generation'
import { MissingScreen } from './screens/missing'
import { PhotoScreen } from './screens/photo'
import { RetrieveScreen } from './screens/retrieve'
import { ReviewScreen } from './screens/review'
import { SectionScreen } from './screens/section'
import { SecurityQuestionScreen } from './screens/security_question'
import { SettingsScreen } from './screens/settings'
import { SignScreen } from './screens/sign'

export default function App() {
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="/retrieve" element={<RetrieveScreen />} />
      <Route path="/settings" element={<SettingsScreen />} />
      <Route path="/application/security-question" element={<SecurityQuestionScreen />} />
      <Route path="/application/id-generation" element={<IdGenerationScreen />} />
      <Route path="/application/photo" element={<PhotoScreen />} />
      <Route path="/application/review" element={<ReviewScreen />} />
      <Route path="/application/sign" element={<SignScreen />} />
      <Route path="/application/confirmation" element={<ConfirmationScreen />} />
      <Route path="/application/:section" element={<SectionScreen />} />
      <Route path="*" element={<MissingScreen />} />
    </Routes>
  )
}
